import { lengths } from '#app/domain/text.ts'
import { openTestimonialForm, receiveTestimonial } from '#app/site/parts/forms/receive-testimonial.server.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { agents } from '#content/agents.ts'
import { TestimonialFormPage } from './testimonial-form-page.tsx'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/testimonial-form'),
  form: await openTestimonialForm(visit),
  agentNames: agents.map((agent) => agent.fullName),
  maxLength: lengths.testimonial,
})

const action = (visit: PageVisit) => receiveTestimonial(visit)

export const testimonialFormRoute = siteRoute({
  page: 'testimonial-form/testimonial-form-page',
  Page: TestimonialFormPage,
  loader,
  action,
})

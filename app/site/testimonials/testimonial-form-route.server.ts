import { lengths } from '#app/domain/text.ts'
import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { openTestimonialForm, receiveTestimonial } from '#app/site/forms/receive-testimonial.server.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
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
  page: 'testimonials/testimonial-form-page',
  Page: TestimonialFormPage,
  loader,
  action,
})

import { lengths } from '#app/domain/text.ts'
import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openTestimonialForm, receiveTestimonial } from '#app/site/forms/receive-testimonial.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { agents } from '#content/agents.ts'
import type { Route } from './+types/testimonial-form-route'
import { TestimonialFormPage } from './testimonial-form-page.tsx'

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/testimonial-form'),
  form: await openTestimonialForm(args),
  agentNames: agents.map((agent) => agent.fullName),
  maxLength: lengths.testimonial,
})

export const action = (args: Route.ActionArgs) => receiveTestimonial(args)

export const headers = formHeaders

export const meta = seoMeta

export default sitePage('testimonials/testimonial-form-page', TestimonialFormPage)

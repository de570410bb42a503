import { lengths } from '#app/domain/text.ts'
import { openTestimonialForm, receiveTestimonial } from '#app/site/parts/forms/receive-testimonial.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { agents } from '#content/agents.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openTestimonialForm(visit),
  agentNames: agents.map((agent) => agent.fullName),
  maxLength: lengths.testimonial,
})

export const action = (visit: PageVisit) => receiveTestimonial(visit)

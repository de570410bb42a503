import { receiveTestimonialSubmission } from '#app/domain/inquiry/receive-submission.server.ts'
import { wasTestimonialSubmitted } from '#app/domain/testimonial/testimonial.server.ts'
import { lengths } from '#app/domain/text.ts'
import { receiveForm } from '#app/site/parts/forms/receive-form.server.ts'
import type { OpenForm } from '#app/site/parts/page/form-shapes.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { agents } from '#content/agents.ts'
import { checkTestimonial } from './check-testimonial.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openForm(visit),
  agentNames: agents.map((agent) => agent.fullName),
  maxLength: lengths.testimonial,
})

export const action = (visit: PageVisit) =>
  receiveForm(visit, { check: checkTestimonial, store: receiveTestimonialSubmission })

async function openForm({ app, url }: PageVisit): Promise<OpenForm> {
  const id = url.searchParams.get('sent')
  const sent = id !== null && (await wasTestimonialSubmitted(app, id))
  return { sent, startedAt: app.now().getTime() }
}

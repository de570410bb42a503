import { receiveTestimonialSubmission } from '#app/domain/inquiry/receive-submission.server.ts'
import { wasTestimonialSubmitted } from '#app/domain/testimonial/testimonial.server.ts'
import type { OpenForm } from '#app/site/parts/page/form-shapes.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { checkTestimonial } from './check-testimonial.ts'
import { receiveForm } from './receive-form.server.ts'

/** The action of the page with the testimonial form. */
export const receiveTestimonial = (visit: PageVisit) =>
  receiveForm(visit, { check: checkTestimonial, store: receiveTestimonialSubmission })

/** What the testimonial form needs of its page's loader. */
export async function openTestimonialForm({ app, url }: PageVisit): Promise<OpenForm> {
  const id = url.searchParams.get('sent')
  const sent = id !== null && (await wasTestimonialSubmitted(app, id))
  return { sent, startedAt: app.now().getTime() }
}

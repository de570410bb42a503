import { submitTestimonial } from '#app/domain/testimonial.server.ts'
import { wasTestimonialSubmitted } from '#app/domain/testimonial-receipt.server.ts'
import { officeContext } from '#app/page-context.ts'
import { checkTestimonial } from './check-testimonial.ts'
import type { OpenForm } from './form-shapes.ts'
import { type PageArgs, receiveForm } from './receive-form.server.ts'

/** The action of the page with the testimonial form. */
export const receiveTestimonial = (args: PageArgs) =>
  receiveForm(args, { check: checkTestimonial, store: submitTestimonial })

/** What the testimonial form needs of its page's loader. */
export async function openTestimonialForm({ request, context }: PageArgs): Promise<OpenForm> {
  const office = context.get(officeContext)
  const id = new URL(request.url).searchParams.get('sent')
  const sent = id !== null && (await wasTestimonialSubmitted(office, id))
  return { sent, startedAt: office.now().getTime() }
}

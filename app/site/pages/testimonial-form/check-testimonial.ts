// Checks the form in the browser (loaded at the first touch) and in its page's action.
import type { FieldMessages } from '#app/domain/problem.ts'
import { messagesOf } from '#app/domain/problem.ts'
import { type TestimonialSubmission, testimonialSubmission } from '#app/domain/testimonial/testimonial.ts'
import { isVisible, requiredMessage } from '#app/domain/text.ts'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

type Checked = { data?: TestimonialSubmission | undefined; fields: FieldMessages }

export function checkTestimonial(values: FormValues): Checked {
  const parsed = testimonialSubmission.safeParse(values)
  const fields = parsed.success ? {} : messagesOf(parsed.error)
  if (!isVisible(values.agent ?? '')) fields.agent = requiredMessage('Agent')
  return { data: Object.keys(fields).length === 0 ? parsed.data : undefined, fields }
}

// What staff may set of a testimonial: the rules of section 5, for the form and the calls alike.
import { z } from 'zod'
import { echoedFields, onlyFields, yesOrNo } from '#app/domain/request-fields.ts'
import { lengths, requiredLine, requiredText, storableDay } from '#app/domain/text.ts'
import { testimonialLabels as labels } from './testimonial.ts'

const wrongDay = `${labels.date} must be a day such as 2026-03-01, or empty.`

const required = {
  name: requiredLine(labels.name, lengths.name),
  content: requiredText(labels.content, lengths.testimonial),
  agent: requiredLine(labels.agent, lengths.name),
}

/** Without defaults: a change without such a field does not alter it, and a new testimonial gets its column's. */
const optional = {
  date: z.union([z.literal(''), storableDay(wrongDay)], wrongDay),
  published: yesOrNo('Published'),
}

const all = { ...required, ...optional } satisfies Record<keyof typeof labels | 'published', z.ZodType>
const changes = onlyFields(all).partial()

/** The body of `POST /api/testimonials`: staff's testimonials are published at once, unless they say otherwise. */
export const testimonialInput = onlyFields({
  ...changes.shape,
  ...required,
  date: optional.date.default(''),
  published: optional.published.default(true),
})
export type TestimonialInput = z.infer<typeof testimonialInput>

/** The body of `PUT /api/testimonials`: the fields to change, by the same rules. `published: true` is Publish. */
export const testimonialChanges = onlyFields({
  ...changes.shape,
  suspect: yesOrNo('suspect').optional(),
  ...echoedFields,
})
export type TestimonialChanges = z.infer<typeof testimonialChanges>

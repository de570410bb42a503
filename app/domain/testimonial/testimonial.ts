import { z } from 'zod'
import { flag, listQuery } from '#app/domain/list.ts'
import { lengths, optionalLine, requiredLine, requiredText } from '#app/domain/text.ts'

/** Characters of a testimonial that the public card shows before View More (section 9). */
export const testimonialPreviewLength = 150

export const testimonialStates = {
  published: { name: 'On the website', dot: 'ok' },
  pending: { name: 'Pending review', dot: 'warn' },
} as const

/** A testimonial as the API returns it. `date` is YYYY-MM-DD, or empty; `suspect` (looks like spam) only staff see. */
export const testimonialRecord = z.object({
  _id: z.string(),
  name: z.string(),
  date: z.string(),
  content: z.string(),
  agent: z.string(),
  published: z.boolean(),
  suspect: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TestimonialRecord = z.infer<typeof testimonialRecord>

/**
 * The fields that staff fill in, as the form and the export call them. One more needs its place in `testimonialRecord`, its
 * rule (testimonial-input.ts), its column (db/schema.ts and a migration), its field in the form
 * (cms/testimonials/testimonial-record-form.tsx) and its column in the export (export/exported-columns.server.ts). The
 * form for visitors has its own rules, below.
 */
export const testimonialLabels = {
  name: 'Name',
  content: 'Content',
  agent: 'Agent',
  date: 'Date',
} as const satisfies Partial<Record<keyof TestimonialRecord, string>>
export const testimonialFieldNames = Object.keys(testimonialLabels) as (keyof typeof testimonialLabels)[]

/** The query of `GET /api/testimonials`; `published=false` is what waits for staff. */
export const testimonialQuery = listQuery.extend({ published: flag('published') })
export type TestimonialQuery = z.infer<typeof testimonialQuery>

export const testimonialSubmission = z.object({
  name: requiredLine('Name', lengths.name),
  content: requiredText('Testimonial', lengths.testimonial),
  agent: optionalLine('Agent', lengths.name),
})
export type TestimonialSubmission = z.infer<typeof testimonialSubmission>

import { z } from 'zod'

/** How much there is of everything; `openInquiries` by a category's slug, `users` for admins alone. */
export const recordCounts = z.object({
  properties: z.number().int(),
  testimonials: z.number().int(),
  pendingTestimonials: z.number().int(),
  inquiries: z.number().int(),
  openInquiries: z.record(z.string(), z.number().int()),
  users: z.number().int().optional(),
})
export type RecordCounts = z.infer<typeof recordCounts>

import { z } from 'zod'

/**
 * `openInquiries` and `waiting` are by category slug; `users` is for admins only. `nobodys`: open inquiries without an owner.
 */
export const recordCounts = z.object({
  properties: z.number().int(),
  testimonials: z.number().int(),
  pendingTestimonials: z.number().int(),
  inquiries: z.number().int(),
  openInquiries: z.record(z.string(), z.number().int()),
  waiting: z.record(z.string(), z.object({ nobodys: z.number().int(), inProgress: z.number().int() })),
  users: z.number().int().optional(),
})
export type RecordCounts = z.infer<typeof recordCounts>

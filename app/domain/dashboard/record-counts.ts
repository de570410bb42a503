import { z } from 'zod'

/** `openInquiries` is by category slug; `users` is for admins only. */
export const recordCounts = z.object({
  properties: z.number().int(),
  testimonials: z.number().int(),
  pendingTestimonials: z.number().int(),
  inquiries: z.number().int(),
  openInquiries: z.record(z.string(), z.number().int()),
  users: z.number().int().optional(),
})
export type RecordCounts = z.infer<typeof recordCounts>

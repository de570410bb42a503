// One person: the inquiries of one sender, and of senders with the same phone number, linked and not merged.
import { z } from 'zod'
import { inquiryTypes } from './inquiry.ts'
import { inquiryStatuses } from './inquiry-status.ts'

/** Text with fewer digits is no phone number. */
export const fewestPhoneDigits = 7

/** What is known about the sender of a new lead: their newest inquiry. `submittedAt` is ISO 8601 in UTC. */
export const knownPerson = z.object({
  inquiryId: z.string(),
  name: z.string(),
  inquiryType: z.enum(inquiryTypes),
  guideType: z.string(),
  status: z.enum(inquiryStatuses),
  submittedAt: z.string(),
  sameEmail: z.boolean(),
  samePhone: z.boolean(),
  /** The owner of their newest inquiry that has one. */
  ownerId: z.string().nullable(),
})
export type KnownPerson = z.infer<typeof knownPerson>

// One person: the inquiries of one sender, and of senders with the same phone number, linked and not merged.
import { z } from 'zod'
import { inquiryTypes } from '#app/domain/inquiry/inquiry.ts'
import { staffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { listQuery } from '#app/domain/list.ts'
import { onlyFields, recordId, yesOrNo } from '#app/domain/request-fields.ts'

/** Text with fewer digits is no phone number. */
export const fewestPhoneDigits = 7

export const isPhoneNumber = (text: string) => text.replace(/\D/g, '').length >= fewestPhoneDigits

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

/** The query of `GET /api/people`. */
export const personQuery = listQuery.pick({ page: true, limit: true }).extend(recordId.shape)
export type PersonQuery = z.infer<typeof personQuery>

/**
 * An inquiry of the person. `sameSender`: it cannot be parted from the one that was asked for. `foldedEmail`, `digits`: address and
 * number as they are compared.
 */
export const linkedInquiry = staffInquiryRecord.extend({
  foldedEmail: z.string(),
  digits: z.string(),
  sameEmail: z.boolean(),
  samePhone: z.boolean(),
  sameSender: z.boolean(),
})
export type LinkedInquiry = z.infer<typeof linkedInquiry>

/** A sender whom staff parted from this one, by their newest inquiry. `at` is ISO 8601 in UTC. */
const partedSender = knownPerson
  .pick({ inquiryId: true, name: true, inquiryType: true, guideType: true, status: true, submittedAt: true })
  .extend({ at: z.string(), by: z.string() })
export type PartedSender = z.infer<typeof partedSender>

/**
 * `name` is that of the inquiry that was asked for, `since` when the oldest came. `consentedAnewAfter`: when they had opted
 * out, if the consent of the inquiry that was asked for ended that. `unreachable`: the sender opted out of each way that they
 * gave in any inquiry.
 */
export const personFacts = z.object({
  name: z.string(),
  since: z.string(),
  consentedAnewAfter: z.string().nullable(),
  unreachable: z.boolean(),
  parted: z.array(partedSender),
})
export type PersonFacts = z.infer<typeof personFacts>

/**
 * What holds on every page of the person's inquiries. `newest`, the sender's own first: the newest inquiry of each sender
 * with each number, and, of the sender and of the linked ones, the newest with an owner and the one with the earliest next
 * touch; also the sender's newest with consent.
 */
export const personPageFacts = personFacts.extend({ newest: z.array(linkedInquiry) })
export type PersonPageFacts = z.infer<typeof personPageFacts>

/** The body of `PUT /api/people/apart`: whether the senders of two inquiries are different people. */
export const parting = onlyFields({
  ...recordId.shape,
  otherId: recordId.shape.id,
  apart: yesOrNo('apart'),
})
export type Parting = z.infer<typeof parting>

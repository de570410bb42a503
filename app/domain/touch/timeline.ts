import { z } from 'zod'
import { activityRecord } from '#app/domain/activity/activity.ts'
import { consentChannels, consentKinds, consentWays } from '#app/domain/consent/consent.ts'
import { guideTypes, inquiryTypes } from '#app/domain/inquiry/inquiry.ts'
import { inquiryIds } from '#app/domain/inquiry/inquiry-board.ts'
import { leadSources } from '#app/domain/inquiry/lead-source.ts'
import { teamNotification } from '#app/domain/mail/mail.ts'
import { linkedInquiry, personFacts } from '#app/domain/person/person.ts'
import { touchRecord } from './touch.ts'

const most = 50
/** At most, of the person's other inquiries. */
export const mostOthers = 3

/** What happened to whom; `at` is ISO 8601 in UTC. */
const about = { _id: z.string(), inquiryId: z.string(), at: z.string() }

const received = z.object({
  type: z.literal('received'),
  ...about,
  inquiryType: z.enum(inquiryTypes),
  guideType: z.enum(guideTypes).or(z.literal('')),
  source: z.enum(leadSources),
  /** The staff member who entered it; empty for a visitor. */
  by: z.string(),
  /** The sender’s. `sameSender`: as the first inquiry that was asked for. */
  name: z.string(),
  sameSender: z.boolean(),
  firstTouchAt: z.string().nullable(),
})
const touched = z.object({ type: z.literal('touch'), ...about, touch: touchRecord })
/**
 * A move, another owner, a next touch: entries of the history that nothing else here shows. `senderName`: whom staff marked
 * as another person, or linked again; empty for another change, and once their inquiry is deleted.
 */
const changed = z.object({
  type: z.literal('change'),
  ...about,
  ...activityRecord.pick({ action: true, actorId: true, actorName: true, before: true, after: true }).shape,
  senderName: z.string(),
})
const mailed = z.object({
  type: z.literal('mail'),
  ...about,
  kind: z.string(),
  subject: z.string(),
  ...teamNotification.pick({ status: true, reason: true }).shape,
})
/**
 * Consent, or its end. `inquiryId` is the inquiry where it was given or noted, if that is one of these, else the newest of
 * the same sender, address or number.
 */
const consented = z.object({
  type: z.literal('consent'),
  ...about,
  channels: z.array(z.enum(consentChannels)),
  kind: z.enum(consentKinds),
  way: z.enum(consentWays),
  actorName: z.string(),
})

const timelineEntry = z.discriminatedUnion('type', [received, touched, changed, mailed, consented])
export type TimelineEntry = z.infer<typeof timelineEntry>
export type EntryOf<Type extends TimelineEntry['type']> = Extract<TimelineEntry, { type: Type }>

/** The newest inquiries of the person who sent one; `total` counts all. */
const timelinePerson = personFacts.extend({
  inquiries: z.array(linkedInquiry),
  total: z.number().int(),
})
export type TimelinePerson = z.infer<typeof timelinePerson>

/** Newest first. `more`: older entries were left out. `person` if it was asked for, else null. */
export const timeline = z.object({
  entries: z.array(timelineEntry),
  more: z.boolean(),
  person: timelinePerson.nullable(),
})
export type Timeline = z.infer<typeof timeline>

/** The query of `GET /api/timeline`: ids of inquiries, joined by commas. */
export const timelineQuery = z
  .object({
    ids: z
      .string('ids must be one text.')
      .max(most * 37, `ids can have at most ${most} inquiries.`)
      .transform((text) => text.split(','))
      .pipe(inquiryIds.max(most)),
    with: z.literal('person', 'with must be person, or left out.').optional(),
    of: z.literal('person', 'of must be person, or left out.').optional(),
  })
  .refine(({ ids, with: extra }) => !extra || ids.length === 1, {
    path: ['with'],
    message: 'with goes with one inquiry alone.',
  })
  .refine(({ ids, of }) => !of || ids.length === 1, {
    path: ['of'],
    message: 'of goes with one inquiry alone.',
  })
export type TimelineQuery = z.infer<typeof timelineQuery>

import { z } from 'zod'
import { activityActions, collections } from '#app/domain/activity/activity.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { waitingMails } from '#app/domain/mail/mail.ts'
import { ownerFields, whose, whoseCounts } from '#app/domain/owner/owner.ts'
import { oneOf } from '#app/domain/text.ts'
import { nextTouch } from '#app/domain/touch/next-touch.ts'

/** A count stops here: with more, nobody needs the number, and counting them all takes time. */
export const mostCounted = 200
export const countedText = (count: number) => (count < mostCounted ? `${count}` : `${mostCounted}+`)

/** Leads in each list, unless more are asked for. */
export const fewLeads = 8

const leadsRange = `leads must be a whole number from 1 to ${mostCounted}.`

export const overviewQuery = z.object({
  whose: z.enum(whose, `whose must be ${oneOf(whose)}.`).default('all'),
  leads: z.coerce
    .number(leadsRange)
    .int(leadsRange)
    .min(1, leadsRange)
    .max(mostCounted, leadsRange)
    .default(fewLeads),
})
export type OverviewQuery = z.infer<typeof overviewQuery>

const briefInquiry = z.object({
  _id: z.string(),
  category: z.enum(inquiryCategories.map(({ slug }) => slug)),
  status: z.enum(inquiryStatuses),
  name: z.string(),
  address: z.string(),
  message: z.string(),
  home: z.string(),
  suspect: z.boolean(),
  submittedAt: z.string(),
  nextTouch: nextTouch.nullable(),
  ...ownerFields,
})
export type BriefInquiry = z.infer<typeof briefInquiry>

const few = <Item extends z.ZodType>(item: Item) => z.object({ total: z.number().int(), data: z.array(item) })

const namedProperty = z.object({ _id: z.string(), name: z.string() })

/** `name` is the record's, null if it was deleted and had none. */
const recentChange = z.object({
  _id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(activityActions),
  collection: z.enum(collections),
  recordId: z.string(),
  name: z.string().nullable(),
  fields: z.array(z.string()),
  /** The new status of an inquiry, or the new state of a property. */
  status: z.string().nullable(),
  /** Whether the sender of an inquiry is opted out now, where that is what changed. */
  optedOut: z.boolean().nullable(),
})
export type RecentChange = z.infer<typeof recentChange>

const overviewParts = ['properties', 'testimonials', 'inquiries', 'lately', 'mails', 'users'] as const
export type OverviewPart = (typeof overviewParts)[number]

/** `users` and `failedBackup` are for admins only. Instants are ISO 8601 in UTC. */
export const staffOverview = z.object({
  properties: z.object({
    total: z.number().int(),
    featured: z.number().int(),
    pastSales: z.number().int(),
    /** Homes on the home page without an image. */
    withoutPicture: z.array(namedProperty),
    /** For sale, and neither changed nor found right for the days of content/staff-area.ts. */
    dueForReview: few(namedProperty.extend({ untouchedSince: z.string() })),
    /** As of the last backup, a file of the image is missing or damaged. */
    damagedPicture: few(namedProperty).optional(),
  }),
  testimonials: z.object({ total: z.number().int(), pending: few(z.string()) }),
  inquiries: z.object({
    /** All, the closed ones too. */
    total: z.number().int(),
    open: z.number().int(),
    inProgress: z.number().int(),
    /** Leads whose next touch is today or overdue, oldest day first. Each lead is in one list only. */
    due: few(briefInquiry).extend({ overdue: z.number().int() }),
    /** Without an answer for over `longestFirstAnswer` of office time, oldest first. */
    waiting: few(briefInquiry),
    /** Younger ones, and what may be spam, newest first. */
    fresh: few(briefInquiry),
    /** How many are in the three lists, counted to 200 at most. */
    whose: whoseCounts,
  }),
  users: z
    .object({
      total: z.number().int(),
      invitations: z.number().int(),
      expiring: z.array(z.object({ _id: z.string(), email: z.string(), expiresAt: z.string() })),
    })
    .optional(),
  /** Only while the database is damaged: the unreadable parts, reported as empty. */
  damage: z.object({ unreadable: z.array(z.enum(overviewParts)) }).optional(),
  /** In bytes. Only while the disk is too full to save anything. */
  fullDisk: z.object({ free: z.number(), needed: z.number() }).optional(),
  /** Unreachable dependencies. The mail server, and reasons, are for admins only. */
  outages: z
    .array(
      z.object({
        dependency: z.enum(['image-store', 'mail-server']),
        since: z.string(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
  /** Only while mails wait after a failed attempt. */
  waitingMails: waitingMails.optional(),
  /** Only while the nightly backup fails, for admins; `lastAt` is the newest backup's time, null if none. */
  failedBackup: z.object({ lastAt: z.string().nullable(), reason: z.string() }).optional(),
  lately: z.array(recentChange),
})
export type StaffOverview = z.infer<typeof staffOverview>

import { z } from 'zod'
import { activityActions, collections } from '#app/domain/activity/activity.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { waitingMails } from '#app/domain/mail/mail.ts'

/** An inquiry in one line: who, and the beginning of what was written. */
const briefInquiry = z.object({
  _id: z.string(),
  category: z.enum(inquiryCategories.map(({ slug }) => slug)),
  name: z.string(),
  address: z.string(),
  message: z.string(),
  suspect: z.boolean(),
  submittedAt: z.string(),
})
export type BriefInquiry = z.infer<typeof briefInquiry>

/** The first few of several, and how many there are. */
const few = <Item extends z.ZodType>(item: Item) => z.object({ total: z.number().int(), data: z.array(item) })

const namedProperty = z.object({ _id: z.string(), name: z.string() })

const categoryTally = z.object({
  slug: z.string(),
  open: z.number().int(),
  inProgress: z.number().int(),
  /** When the oldest that is open was submitted; null when none is. */
  oldest: z.string().nullable(),
})

/** A change that somebody of the team made; `name` is the record's, null when it is no more and had none. */
const recentChange = z.object({
  _id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(activityActions),
  collection: z.enum(collections),
  recordId: z.string(),
  name: z.string().nullable(),
  /** The fields that an update changed. */
  fields: z.array(z.string()),
  /** Where an inquiry was moved to. */
  status: z.string().nullable(),
})
export type RecentChange = z.infer<typeof recentChange>

const overviewParts = ['properties', 'testimonials', 'inquiries', 'lately', 'mails', 'users'] as const
export type OverviewPart = (typeof overviewParts)[number]

/** What the first page of the staff area says; `users` and `failedBackup` for admins alone. Instants are ISO 8601 in UTC. */
export const staffOverview = z.object({
  properties: z.object({
    total: z.number().int(),
    featured: z.number().int(),
    pastSales: z.number().int(),
    /** Of those on the home page, the ones without a picture of their own. */
    withoutPicture: z.array(namedProperty),
    /** Those whose picture is damaged, as of the last backup: a file of it is missing, or not what was stored. */
    damagedPicture: few(namedProperty).optional(),
  }),
  testimonials: z.object({ total: z.number().int(), pending: few(z.string()) }),
  inquiries: z.object({
    open: z.number().int(),
    inProgress: z.number().int(),
    waiting: few(briefInquiry),
    fresh: few(briefInquiry),
    categories: z.array(categoryTally),
  }),
  users: z
    .object({
      total: z.number().int(),
      invitations: z.number().int(),
      expiring: z.array(z.object({ _id: z.string(), email: z.string(), expiresAt: z.string() })),
    })
    .optional(),
  /** Only while the database is damaged: the parts, if any, that could not be read, and are told as empty. */
  damage: z.object({ unreadable: z.array(z.enum(overviewParts)) }).optional(),
  /** Only while the disk is too full to save anything: the bytes that are free, and how many are needed. */
  fullDisk: z.object({ free: z.number(), needed: z.number() }).optional(),
  /** What is outside and does not work; of the mail server, and why, only admins hear. */
  outages: z
    .array(
      z.object({
        dependency: z.enum(['image-store', 'mail-server']),
        since: z.string(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
  /** Only while mails wait that were tried in vain. */
  waitingMails: waitingMails.optional(),
  /** Only while the nightly backup fails; when the newest that stands was made, null where none is. For admins. */
  failedBackup: z.object({ lastAt: z.string().nullable(), reason: z.string() }).optional(),
  lately: z.array(recentChange),
})
export type StaffOverview = z.infer<typeof staffOverview>

/** After this many milliseconds in Open an inquiry has waited too long. */
export const longWait = 86_400_000

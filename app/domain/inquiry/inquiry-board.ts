import { z } from 'zod'
import { optOuts } from '#app/domain/consent/consent.ts'
import { listQuery } from '#app/domain/list.ts'
import { ownerFields, ownerFilter } from '#app/domain/owner/owner.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
import { oneOf, requiredMessage } from '#app/domain/text.ts'
import { nextTouch } from '#app/domain/touch/next-touch.ts'
import { guideTypes, inquiryRecord, inquiryTypes } from './inquiry.ts'
import { inquiryStatuses, perStatus } from './inquiry-status.ts'
import { leadFilterFields } from './lead-filter.ts'
import { leadOrigin } from './lead-origin.ts'
import { leadSources } from './lead-source.ts'

/** The home that an inquiry is about. `_id` is null, and the name alone is left, once the home is deleted. */
const inquiryHome = z.object({
  _id: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  slug: z.string(),
  imgUrl: z.string(),
  /** The picture’s focal point, as a CSS `object-position`; null for its middle. */
  focal: z.string().nullable(),
  published: z.boolean(),
})
export type InquiryHome = z.infer<typeof inquiryHome>

/** `suspect`: looks like spam. `consent`: the accepted text and when. `optOuts`: the channels opted out of. `origin`: for a lead of the website. */
export const staffInquiryRecord = inquiryRecord.extend({
  suspect: z.boolean(),
  consent: z.object({ version: z.string(), at: z.string() }).nullable(),
  optOuts,
  property: inquiryHome.nullable(),
  source: z.enum(leadSources),
  /** Which portal, which open house, or who referred them. */
  sourceDetail: z.string(),
  origin: leadOrigin.nullable(),
  nextTouch: nextTouch.nullable(),
  /** ISO 8601 in UTC; null while nobody has answered. */
  firstTouchAt: z.string().nullable(),
  /** Whether the time to its first answer counts: not spam, and not from before answers were noted. */
  hasClock: z.boolean(),
  ...ownerFields,
})
export type StaffInquiryRecord = z.infer<typeof staffInquiryRecord>

export const statusCounts = z.object(perStatus(() => z.number().int()))
export type StatusCounts = z.infer<typeof statusCounts>

export const totalOf = (counts: StatusCounts) => Object.values(counts).reduce((sum, number) => sum + number)

/** A status in upper or lower case; `pending`, the older name, means in progress. */
export const statusWord = z
  .string(requiredMessage('Status'))
  .transform((word) => word.trim().toLowerCase())
  .transform((word) => (word === 'pending' ? 'in progress' : word))
  .pipe(z.enum(inquiryStatuses, `Status must be ${oneOf(inquiryStatuses)}.`))

const instant = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/

/** JavaScript takes the 30th of February for a day in March; PostgreSQL refuses it. */
function isRealDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}

function isCursor(text: string): boolean {
  const [submittedAt = '', id, ...rest] = text.split(',')
  if (!instant.test(submittedAt) || !isRealDay(submittedAt)) return false
  return z.guid().safeParse(id).success && rest.length === 0
}

export const knownInquiryType = z.enum(inquiryTypes, 'inquiryType must be a known inquiry type.')

/** Filters of a list of inquiries. */
export const inquiryFilter = listQuery.pick({ search: true }).extend({
  inquiryType: knownInquiryType.optional(),
  guideType: z.enum(guideTypes, `guideType must be ${oneOf(guideTypes)}.`).optional(),
  status: statusWord.optional(),
  owner: ownerFilter,
  ...leadFilterFields,
})
export type InquiryFilter = z.infer<typeof inquiryFilter>

export const inquiryIds = z.array(z.guid('ids must be ids of inquiries, joined by commas.').toLowerCase())

/** Ids in the address of an export: proxies cut addresses at 8 KB. */
export const mostExported = 200

/** The inquiries to export: those that match the filter, or, if `ids` is given, exactly those. */
export const inquiryExport = inquiryFilter.extend({
  ids: z
    .string('ids must be one text.')
    .transform((text) => text.split(','))
    .pipe(inquiryIds.max(mostExported, `ids can have at most ${mostExported} ids.`))
    .optional(),
})
export type InquiryExport = z.infer<typeof inquiryExport>

/** The query of `GET /api/inquiries`. `before` is a record's `submittedAt,_id`: the page starts after that record. */
export const inquiryQuery = listQuery
  .extend({
    ...inquiryFilter.shape,
    before: z
      .string('before must be one text.')
      .refine(isCursor, 'before must be a submittedAt and an _id, joined by a comma.')
      .transform((text) => ({ submittedAt: text.slice(0, -37), id: text.slice(-36) }))
      .optional(),
  })
  .refine(({ before, page }) => !before || page === 1, {
    path: ['before'],
    message: 'before and page exclude each other.',
  })
export type InquiryQuery = z.infer<typeof inquiryQuery>

/** `from`: the status that the caller saw; another by now is a conflict. */
export const inquiryMove = onlyFields({
  ...recordId.shape,
  status: statusWord,
  from: statusWord.optional(),
})
export type InquiryMove = z.infer<typeof inquiryMove>

import { z } from 'zod'
import { type Collection, collections } from '#app/domain/activity/activity.ts'
import { day } from '#app/domain/duration.ts'
import { inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { listQuery } from '#app/domain/list.ts'
import { mostAtOnce, onlyFields, recordId } from '#app/domain/request-fields.ts'
import { oneOf } from '#app/domain/text.ts'

/** In milliseconds: how long a deleted record can be restored. Then it is erased. */
export const trashLifetime = 30 * day

const collection = z.enum(collections, `collection must be ${oneOf(collections)}.`)

/** A trashed record in a list; a field that its collection does not have is null. */
const trashedFacts = z.object({
  /** Of a property, as staff see it: `$1,210,000`. */
  price: z.string().nullable(),
  state: z.string().nullable(),
  imgUrl: z.string().nullable(),
  /** The picture’s focal point, as a CSS `object-position`; null for its middle. */
  focal: z.string().nullable(),
  /** Whether a testimonial was on the website. */
  published: z.boolean().nullable(),
  inquiryType: z.string().nullable(),
  guideType: z.string().nullable(),
  status: z.string().nullable(),
  suspect: z.boolean().nullable(),
  receivedAt: z.string().nullable(),
})
export type TrashedFacts = z.infer<typeof trashedFacts>

/** A record in the trash. `erasedAt` is when it goes for good; an invitation that expires before that stays unusable. */
export const trashedRecord = z.object({
  _id: z.string(),
  collection,
  title: z.string(),
  facts: trashedFacts,
  /** Restored and erased with the record. */
  photos: z.number().int(),
  mails: z.number().int(),
  touches: z.number().int(),
  deletedAt: z.string(),
  erasedAt: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** False for an invitation that has expired. */
  restorable: z.boolean(),
})
export type TrashedRecord = z.infer<typeof trashedRecord>

const trashCounts = z.record(z.enum(collections), z.number().int())
export type TrashCounts = Record<Collection, number>

/** `newest`: when its last entry came into the trash, whichever are asked for; null if it is empty. */
export const trashPageFacts = z.object({ counts: trashCounts, newest: z.string().nullable() })
export type TrashPageFacts = z.infer<typeof trashPageFacts>

export const trashQuery = listQuery
  .pick({ page: true, limit: true, search: true })
  .extend({ collection: collection.optional() })
export type TrashQuery = z.infer<typeof trashQuery>

const ids = z
  .array(recordId.shape.id, 'ids must be a list of ids.')
  .min(1, 'ids must name a record.')
  .max(mostAtOnce, `ids can have at most ${mostAtOnce} ids.`)

export const trashSelection = onlyFields({ ids })
/** `users` are users' invitations. */
export const recordSelection = onlyFields({ collection, ids })
export type RecordSelection = z.infer<typeof recordSelection>

/** Without a collection only of records in the trash. */
export const eraseSelection = onlyFields({ collection: collection.optional(), ids })
export type EraseSelection = z.infer<typeof eraseSelection>

const wrongInstant = 'until must be an instant such as 2026-03-01T12:00:00.000Z.'
/** `until`: the list’s `newest`, so that what comes later stays; or of the response before, if it left some. */
export const emptyingQuery = onlyFields({
  until: z.iso
    .datetime(wrongInstant)
    .refine((text) => text >= '1900' && text < '2200', wrongInstant)
    .optional(),
})
export type EmptyingQuery = z.infer<typeof emptyingQuery>

/** `left`: how many that came into the trash by `until` are still there; another call erases more of them. */
export const emptied = z.object({ erased: z.number().int(), left: z.number().int(), until: z.string() })
export type Emptied = z.infer<typeof emptied>

/** A record that was deleted, restored or erased; `category` is the board of an inquiry, as its address has it. */
export const trashedName = z.object({
  _id: z.string(),
  collection,
  title: z.string(),
  category: z.enum(inquiryCategories.map(({ slug }) => slug)).nullable(),
})
export type TrashedName = z.infer<typeof trashedName>

/** A record that was in the trash before it was to be deleted; `actorId` is who deleted it. */
export const trashedBefore = trashedName.extend({ actorId: z.string().nullable() })
export type TrashedBefore = z.infer<typeof trashedBefore>

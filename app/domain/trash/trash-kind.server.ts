// Records that can be put into the trash: their table, and the tables whose rows are deleted and restored with them.
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inquiry, mail, property, slug, testimonial, token, touch } from '#app/db/schema.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { categoryOf } from '#app/domain/inquiry/inquiry-category.ts'
import {
  canDeleteInquiries,
  canDeleteProperties,
  canDeleteTestimonials,
  canManageUsers,
  type Permission,
} from '#app/domain/permissions.ts'
import type { TrashedName } from './trash.ts'

/** A row as `to_jsonb()` returns it. */
export type StoredRow = Record<string, unknown>

export type TrashedRow = { id: string; collection: Collection; title: string; record: StoredRow }

type TrashKind = {
  table: PgTable & { id: PgColumn }
  /** The columns of other tables that name the record. */
  related: PgColumn[]
  /** The column of its name in lists. */
  title: 'name' | 'email'
  /** What the history stores of it: of an inquiry no personal data, since the history outlives it. */
  history: string[]
  canDelete: Permission
}

export const trashKinds: Record<Collection, TrashKind> = {
  properties: {
    table: property,
    related: [slug.propertyId],
    title: 'name',
    history: ['name'],
    canDelete: canDeleteProperties,
  },
  testimonials: {
    table: testimonial,
    related: [],
    title: 'name',
    history: ['name'],
    canDelete: canDeleteTestimonials,
  },
  inquiries: {
    table: inquiry,
    related: [mail.inquiryId, touch.inquiryId],
    title: 'name',
    history: ['inquiryType', 'guideType', 'status'],
    canDelete: canDeleteInquiries,
  },
  // of users, the invitations
  users: { table: token, related: [], title: 'email', history: ['email', 'role'], canDelete: canManageUsers },
}

/** The fields that the history stores, in the code's spelling. */
export function historyOf(collection: Collection, row: StoredRow): StoredRow {
  const { table, history } = trashKinds[collection]
  const columns = getTableColumns(table)
  return Object.fromEntries(history.map((name) => [name, row[columns[name]!.name]]))
}

export const nameOf = ({ id, collection, title, record }: TrashedRow): TrashedName => {
  const [inquiryType, guideType] = [String(record.inquiry_type), String(record.guide_type)]
  return { _id: id, collection, title, category: categoryOf({ inquiryType, guideType })?.slug ?? null }
}

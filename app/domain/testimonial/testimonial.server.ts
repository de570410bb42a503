// The public reads published testimonials. A visitor's is stored unpublished, until staff publish it.

import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { testimonial } from '#app/db/schema.ts'
import { prepared, preparedByShape } from '#app/db/tuning/prepared.ts'
import { type Actor, type StaffMember, visitor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { factsOf } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { countFlagged, countFound } from '#app/domain/collection/collection-count.server.ts'
import { inOrder, readPage } from '#app/domain/collection/page-reading.server.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { hasKey, storeOnce } from '#app/domain/inquiry/idempotency-key.server.ts'
import type { Sender } from '#app/domain/inquiry/inquiry.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import type { Page } from '#app/domain/paging.ts'
import { isStaff } from '#app/domain/permissions.ts'
import { pick } from '#app/domain/pick.ts'
import { Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { matchesSearch } from '#app/domain/search.server.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import {
  type TestimonialQuery,
  type TestimonialRecord,
  type TestimonialSubmission,
  testimonialFieldNames,
} from './testimonial.ts'
import { composeTestimonialNotification } from './testimonial-mail.server.ts'

type Row = typeof testimonial.$inferSelect

const { searchText: _, idempotencyKey: __, ...shownColumns } = getTableColumns(testimonial)

type Filter = { all: boolean } & Pick<TestimonialQuery, 'published' | 'search'>

const condition = ({ all, published, search }: Filter) =>
  and(
    all ? undefined : eq(testimonial.published, true),
    published === undefined ? undefined : eq(testimonial.published, published),
    matchesSearch(testimonial.searchText, search),
  )

const pageOf = preparedByShape((db, { oldestFirst, ...filter }: Filter & { oldestFirst: boolean }) =>
  db
    .select(shownColumns)
    .from(testimonial)
    .where(condition(filter))
    .orderBy(...inOrder(oldestFirst, testimonial.createdAt, testimonial.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

export const newestQuotes = ({ db }: AppContext, limit: number): Promise<Quote[]> =>
  quotesOf(db).execute({ limit })

export type Quote = { id: string; name: string; content: string }

const quotesOf = prepared((db) =>
  db
    .select({ id: testimonial.id, name: testimonial.name, content: testimonial.content })
    .from(testimonial)
    .where(eq(testimonial.published, true))
    .orderBy(...inOrder(false, testimonial.createdAt, testimonial.id))
    .limit(sql.placeholder('limit'))
    .prepare('newest-quotes'),
)

/** One page of testimonials, or a list of one by `id`; visitors see published ones. Problems: not-found. */
export async function listTestimonials(
  app: AppContext,
  actor: Actor,
  query: TestimonialQuery,
): Promise<Page<TestimonialRecord>> {
  if (query.id !== undefined) {
    const visible = isStaff(actor) ? undefined : eq(testimonial.published, true)
    const wanted = isRecordId(query.id) ? and(visible, eq(testimonial.id, query.id)) : undefined
    const [row] = wanted ? await app.db.select().from(testimonial).where(wanted) : []
    if (!row) throw unknownRecord('testimonial')
    return { data: [toTestimonialRecord(row, actor)], page: 1, pages: 1, total: 1 }
  }
  const { published, search, page, limit } = query
  const filter: Filter = { all: isStaff(actor), published, search }
  const queryCache = await queryCacheOf(app.db, 'testimonial')
  return queryCache.getOrLoad(JSON.stringify([filter, page, limit]), async () => {
    const total = await (search
      ? countFound(queryCache, testimonial, condition(filter), filter)
      : countFlagged(queryCache, ['published', published], ['published', filter.all ? undefined : true]))
    const list = await readPage(total, { page, limit }, ({ oldestFirst, ...place }) =>
      pageOf(app.db, { ...filter, oldestFirst }).execute(place),
    )
    return { ...list, data: list.data.map((row) => toTestimonialRecord(row, actor)) }
  })
}

/** The ids of all testimonials that a filter finds for staff, newest first. */
export async function listTestimonialIds(
  { db }: AppContext,
  { published, search }: Pick<TestimonialQuery, 'published' | 'search'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: testimonial.id })
    .from(testimonial)
    .where(condition({ all: true, published, search }))
    .orderBy(...inOrder(false, testimonial.createdAt, testimonial.id))
  return rows.map(({ id }) => id)
}

/** In no order, without those that are gone. */
export async function findTestimonials(
  { db }: AppContext,
  actor: StaffMember,
  ids: string[],
): Promise<TestimonialRecord[]> {
  const rows = await db.select(shownColumns).from(testimonial).where(inArray(testimonial.id, ids))
  return rows.map((row) => toTestimonialRecord(row, actor))
}

/**
 * Stores a visitor's testimonial, unpublished, with a mail to the team, who must review it. A repeated key gets the first
 * record if the name is the same. Problems: conflict.
 */
export async function submitTestimonial(
  app: AppContext,
  input: TestimonialSubmission,
  { suspect = false, idempotencyKey }: Partial<Sender> = {},
): Promise<TestimonialRecord> {
  const createdAt = app.now()
  const date = teamDay(createdAt)
  const values = {
    ...input,
    date,
    published: false,
    suspect,
    idempotencyKey,
    createdAt,
    updatedAt: createdAt,
  }
  return inTransaction(app, async (app) => {
    const insertion = app.db.insert(testimonial).values(values)
    const { row, stored } = await storeOnce(app, keyed, idempotencyKey, {
      insert: async () =>
        (await insertion.onConflictDoNothing({ target: testimonial.idempotencyKey }).returning())[0],
      find: (key) => findRepeated(app, key, input.name),
    })
    if (stored) return toTestimonialRecord(stored, visitor)
    const record = toTestimonialRecord(row, visitor)
    const change = { collection: 'testimonials', recordId: record._id, action: 'created' } as const
    await recordActivity(app, visitor, { ...change, after: factsOf(record) })
    await queueMail(app, composeTestimonialNotification(app.config, row))
    return record
  })
}

const keyed = { table: testimonial, storedAt: testimonial.createdAt }

/** The record that this name stored under the key within `keyLifetime`; a repeat gets it even past the rate limit. */
export async function findSubmittedTestimonial(
  app: AppContext,
  key: string,
  name: string,
): Promise<TestimonialRecord | undefined> {
  const [row] = await app.db
    .select()
    .from(testimonial)
    .where(and(hasKey(app, keyed, key), eq(testimonial.name, name)))
  return row && toTestimonialRecord(row, visitor)
}

/** The lock is a write, as in `submitInquiry`. */
async function findRepeated({ db }: AppContext, key: string, name: string): Promise<Row | undefined> {
  const stored = db.select().from(testimonial).where(eq(testimonial.idempotencyKey, key))
  const [row] = await stored.for('key share')
  if (row && row.name !== name)
    throw new Problem('conflict', 'This Idempotency-Key was already used for another testimonial.')
  return row
}

const fieldsAsStored = testimonialFieldNames.filter((name) => name !== 'date')

/** A testimonial as the API returns it; only staff see whether it looks like spam. */
export function toTestimonialRecord(
  row: Omit<Row, 'searchText' | 'idempotencyKey'>,
  actor: Actor,
): TestimonialRecord {
  return {
    _id: row.id,
    ...pick(row, fieldsAsStored),
    date: row.date ?? '',
    published: row.published,
    ...(isStaff(actor) && { suspect: row.suspect }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Whether this is the id of a stored testimonial; for the page after a sent form. */
export async function wasTestimonialSubmitted(app: AppContext, id: string): Promise<boolean> {
  return isRecordId(id) && (await app.db.$count(testimonial, eq(testimonial.id, id))) > 0
}

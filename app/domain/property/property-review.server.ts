// Homes for sale that nobody has touched for a while: staff check whether they are still right.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { countFound } from '#app/domain/collection/collection-count.server.ts'
import { readPage } from '#app/domain/collection/page-reading.server.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { day } from '#app/domain/duration.ts'
import type { Page } from '#app/domain/paging.ts'
import { canEditProperties, requirePermission } from '#app/domain/permissions.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { staffReview } from '#content/staff-area.ts'
import type { PropertyRecord } from './property.ts'
import type { ReviewQuery } from './property-filter.ts'
import { conditionOf } from './property-query.server.ts'
import { toPropertyRecord } from './property-record.server.ts'

const touched = sql<Date>`greatest(${property.updatedAt}, ${property.reviewedAt})`.mapWith(property.updatedAt)

/** `untouchedSince`: when the home was last changed, or found right. */
type DueHome = { _id: string; name: string; untouchedSince: string }

type ReviewFilter = Omit<ReviewQuery, 'page' | 'limit'>

function whichAreDue({ now }: AppContext, filter: ReviewFilter) {
  const today = Math.floor(now().getTime() / day)
  const dueBefore = new Date((today - staffReview.daysUntilReview) * day)
  const isDue = and(
    eq(property.pastSale, false),
    eq(property.unsoldState, 'active'),
    sql`${touched} < ${dueBefore.toISOString()}`,
    conditionOf({ ...filter, published: undefined }),
  )
  return { isDue, dueBefore }
}

/** Counted and read once a day and after each change, the longest untouched first. */
async function findDue(app: AppContext, { page, limit, ...filter }: ReviewQuery): Promise<Page<DueHome>> {
  const queryCache = await queryCacheOf(app.db, 'property')
  const { isDue, dueBefore } = whichAreDue(app, filter)
  const key = { ...filter, dueBefore }
  const total = await countFound(queryCache, property, isDue, key)
  return queryCache.getOrLoad(`due ${JSON.stringify({ ...key, page, limit })}`, () =>
    readPage(total, { page, limit }, async ({ oldestFirst, limit, offset }) => {
      const sorted = (column: typeof touched | typeof property.id) => (oldestFirst ? desc(column) : column)
      const rows = await queryCache.db
        .select({ id: property.id, name: property.name, touched })
        .from(property)
        .where(isDue)
        .orderBy(sorted(touched), sorted(property.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({ _id: row.id, name: row.name, untouchedSince: row.touched.toISOString() }))
    }),
  )
}

/** The first homes that are due, and how many there are. */
export async function findDueForReview(app: AppContext, most: number) {
  const { total, data } = await findDue(app, { page: 1, limit: most, search: '' })
  return { total, data }
}

/** The ids of all homes that are due, the longest untouched first. */
export async function listDueIds(app: AppContext, filter: ReviewFilter): Promise<string[]> {
  const { isDue } = whichAreDue(app, filter)
  const rows = await app.db
    .select({ id: property.id })
    .from(property)
    .where(isDue)
    .orderBy(touched, property.id)
  return rows.map(({ id }) => id)
}

/** Problems: not-logged-in, not-allowed. */
export async function listDueForReview(
  app: AppContext,
  actor: Actor,
  query: ReviewQuery,
): Promise<Page<PropertyRecord>> {
  requirePermission(actor, canEditProperties)
  const due = await findDue(app, query)
  const ids = due.data.map(({ _id }) => _id)
  const rows = ids.length > 0 ? await app.db.select().from(property).where(inArray(property.id, ids)) : []
  const records = new Map(rows.map((row) => [row.id, toPropertyRecord(actor, row)]))
  return { ...due, data: ids.flatMap((id) => records.get(id) ?? []) }
}

/**
 * Notes that somebody found the home right. It is no change, so it makes no conflict for anybody who is editing. Problems:
 * not-logged-in, not-allowed, not-found.
 */
export async function reviewProperty(app: AppContext, actor: Actor, id: string): Promise<PropertyRecord> {
  requirePermission(actor, canEditProperties)
  return inTransaction(app, async (app) => {
    const reviewedAt = app.now()
    const [before] = isRecordId(id)
      ? await app.db
          .select({ reviewedAt: property.reviewedAt })
          .from(property)
          .where(eq(property.id, id))
          .for('update')
      : []
    if (!before) throw unknownRecord('property')
    const [row] = await app.db.update(property).set({ reviewedAt }).where(eq(property.id, id)).returning()
    await recordActivity(app, actor, {
      collection: 'properties',
      recordId: row!.id,
      action: 'updated',
      before: { reviewedAt: before.reviewedAt?.toISOString() ?? '' },
      after: { reviewedAt: reviewedAt.toISOString() },
    })
    return toPropertyRecord(actor, row!)
  })
}

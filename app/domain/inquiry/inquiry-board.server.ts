// The boards: staff list inquiries, move them between columns and delete them. Any status may follow any other; the last
// move wins. Deleting an inquiry deletes its mails too, because people can ask us to delete their data.

import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { inquiry, mail } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { inOrder, readPage } from '#app/domain/collection/page-reading.server.ts'
import { type QueryCache, queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import type { Page } from '#app/domain/paging.ts'
import { canDeleteInquiries, canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId, matchesPhone, matchesSearch } from '#app/domain/search.server.ts'
import { readClockStart } from './clock-start.server.ts'
import { readOptOuts } from './consent.server.ts'
import { answerVisitor, inquiryFacts, toInquiryRecord } from './inquiry.server.ts'
import {
  type InquiryMove,
  type InquiryQuery,
  type StaffInquiryRecord,
  type StatusCounts,
  totalOf,
} from './inquiry-board.ts'
import { countByStatus, countFoundByStatus } from './inquiry-count.server.ts'
import { findHomes, toInquiryHome } from './inquiry-home.server.ts'
import { perStatus } from './inquiry-status.ts'

type Row = Omit<typeof inquiry.$inferSelect, 'searchText'>

const { searchText: _, ...listColumns } = getTableColumns(inquiry)

type InquiryPage = Page<StaffInquiryRecord> & { counts: StatusCounts }

type Board = Pick<InquiryQuery, 'inquiryType' | 'guideType' | 'search' | 'propertyId'>
type Filter = Board & Pick<InquiryQuery, 'status' | 'before'>

const pageOf = preparedByShape(
  (db, { oldestFirst, status, before, ...board }: Filter & { oldestFirst: boolean }) =>
    db
      .select(listColumns)
      .from(inquiry)
      .where(and(boardCondition(board), status && eq(inquiry.status, status), behind(before)))
      .orderBy(...inOrder(oldestFirst, inquiry.submittedAt, inquiry.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
)

/** Newest first. Problems: not-signed-in, not-allowed, not-found (by `id`). */
export async function listInquiries(
  app: AppContext,
  actor: Actor,
  query: InquiryQuery,
): Promise<InquiryPage> {
  requirePermission(actor, canHandleInquiries)
  if (query.id !== undefined) return listOne(app, await findInquiry(app, query.id))
  const [queryCache, { version: homes }] = await Promise.all([
    queryCacheOf(app.db, 'inquiry'),
    queryCacheOf(app.db, 'property'),
  ])
  return queryCache.getOrLoad(JSON.stringify({ ...query, homes }), () => readInquiries(queryCache, query))
}

async function readInquiries(queryCache: QueryCache, query: InquiryQuery): Promise<InquiryPage> {
  const { inquiryType, guideType, search, propertyId, status, before } = query
  const board = { inquiryType, guideType, search, propertyId }
  const counts = await (search || propertyId
    ? countFoundByStatus(queryCache, boardCondition(board), board)
    : countByStatus(queryCache, board))
  const total = status ? counts[status] : totalOf(counts)
  const shape = { ...board, status, before }
  const list = await readPage(total, query, ({ oldestFirst, ...place }) =>
    pageOf(queryCache.db, { ...shape, oldestFirst }).execute(place),
  )
  return { ...list, data: await toStaffRecords(queryCache, list.data), counts }
}

/** Problems: not-signed-in, not-allowed, not-found. */
export async function moveInquiry(
  app: AppContext,
  actor: Actor,
  { id, status }: InquiryMove,
): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const row = await findInquiry(app, id, true)
    if (row.status === status) return toStaffRecord(app, row)
    const [moved] = await app.db
      .update(inquiry)
      .set({ status, updatedAt: changedAt(app, row) })
      .where(eq(inquiry.id, row.id))
      .returning()
    const change = { collection: 'inquiries', recordId: row.id, action: 'moved' } as const
    await recordActivity(app, actor, { ...change, before: { status: row.status }, after: { status } })
    return toStaffRecord(app, moved!)
  })
}

/** Returns the deleted record. Problems: not-signed-in, not-allowed, not-found. */
export async function deleteInquiry(app: AppContext, actor: Actor, id: string): Promise<StaffInquiryRecord> {
  requirePermission(actor, canDeleteInquiries)
  return inTransaction(app, async (app) => {
    const row = await findInquiry(app, id, true)
    await app.db.delete(mail).where(eq(mail.inquiryId, row.id))
    await app.db.delete(inquiry).where(eq(inquiry.id, row.id))
    const change = { collection: 'inquiries', recordId: row.id, action: 'deleted' } as const
    await recordActivity(app, actor, { ...change, before: inquiryFacts(row) })
    return toStaffRecord(app, row)
  })
}

/** Also sends the visitor's mail, which the mark held back. Problems: not-signed-in, not-allowed, not-found. */
export async function clearSuspicion(app: AppContext, actor: Actor, id: string): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const row = await findInquiry(app, id, true)
    if (!row.suspect) return toStaffRecord(app, row)
    const [cleared] = await app.db
      .update(inquiry)
      .set({ suspect: false, updatedAt: changedAt(app, row) })
      .where(eq(inquiry.id, row.id))
      .returning()
    const change = { collection: 'inquiries', recordId: row.id, action: 'updated' } as const
    await recordActivity(app, actor, { ...change, before: { suspect: true }, after: { suspect: false } })
    await answerVisitor(app, cleared!)
    return toStaffRecord(app, cleared!)
  })
}

function boardCondition({ inquiryType, guideType, search, propertyId }: Board): SQL | undefined {
  return and(
    propertyId ? eq(inquiry.propertyId, propertyId) : undefined,
    inquiryType && eq(inquiry.inquiryType, inquiryType),
    guideType && eq(inquiry.guideType, guideType),
    matchesInquiry(search),
  )
}

const matchesInquiry = (search: string) =>
  or(matchesSearch(inquiry.searchText, search), matchesPhone(inquiry.phone, search))

/** The condition for records after a given one; that record may have moved or been deleted meanwhile. */
function behind(place: InquiryQuery['before']): SQL | undefined {
  if (!place) return undefined
  const { submittedAt, id } = place
  return sql`(${inquiry.submittedAt}, ${inquiry.id}) < (${submittedAt}::timestamptz, ${id}::uuid)`
}

/** `toChange` locks it until the transaction ends. Problems: not-found. */
export async function findInquiry(app: AppContext, id: string, toChange = false): Promise<Row> {
  const wanted = app.db.select().from(inquiry).where(eq(inquiry.id, id))
  const [row] = isRecordId(id) ? await (toChange ? wanted.for('update') : wanted) : []
  if (!row) throw new Problem('not-found', 'There is no inquiry with this id.')
  return row
}

async function listOne(app: AppContext, row: Row): Promise<InquiryPage> {
  const counts = perStatus((status) => (status === row.status ? 1 : 0))
  return { data: await toStaffRecords(app, [row]), page: 1, pages: 1, total: 1, counts }
}

export const toStaffRecord = async (app: Pick<AppContext, 'db'>, row: Row) =>
  (await toStaffRecords(app, [row]))[0]!

async function toStaffRecords(app: Pick<AppContext, 'db'>, rows: Row[]): Promise<StaffInquiryRecord[]> {
  const ids = rows.map(({ id }) => id)
  const found = await readOptOuts(app, ids)
  const homes = await findHomes(app, rows)
  const since = await readClockStart(app)
  return rows.map((row) => ({
    ...toInquiryRecord(row),
    suspect: row.suspect,
    consent: consentOf(row),
    optOuts: found.get(row.id)!,
    property: toInquiryHome(row, homes),
    source: row.source,
    origin: row.origin,
    ...touchesOf(row, since),
  }))
}

function consentOf({ consentVersion, consentedAt }: Row): StaffInquiryRecord['consent'] {
  return consentVersion && consentedAt ? { version: consentVersion, at: consentedAt.toISOString() } : null
}

function touchesOf({ nextTouchOn, nextTouchNote, firstTouchAt, suspect, submittedAt }: Row, since: Date) {
  return {
    nextTouch: nextTouchOn === null ? null : { on: nextTouchOn, note: nextTouchNote },
    firstTouchAt: firstTouchAt?.toISOString() ?? null,
    hasClock: !suspect && submittedAt >= since,
  }
}

// The boards: staff list inquiries, move them between columns and put them into the trash. Any status may follow any
// other; the last move wins.

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { inOrder, readPage } from '#app/domain/collection/page-reading.server.ts'
import { type QueryCache, queryCachesOf } from '#app/domain/collection/query-cache.server.ts'
import { assignInTurn, chooseOwner, findLeadOwner } from '#app/domain/owner/lead-owner.server.ts'
import { notifyOwner } from '#app/domain/owner/notify-owner.server.ts'
import type { WhoseCounts } from '#app/domain/owner/owner.ts'
import { readOwnerNames } from '#app/domain/owner/owner-name.server.ts'
import type { Page } from '#app/domain/paging.ts'
import { canDeleteInquiries, canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { readClockStart } from '#app/domain/response-time/clock-start.server.ts'
import { matchesPhone, matchesSearch } from '#app/domain/search.server.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import { putIntoTrash } from '#app/domain/trash/put-into-trash.server.ts'
import { acknowledgeCleared } from './acknowledge-inquiry.server.ts'
import {
  type InquiryMove,
  type InquiryQuery,
  type StaffInquiryRecord,
  type StatusCounts,
  totalOf,
} from './inquiry-board.ts'
import { tallyFoundOwners, tallyOwners, toCounts } from './inquiry-count.server.ts'
import { findHome } from './inquiry-home.server.ts'
import { perStatus } from './inquiry-status.ts'
import { filterCondition } from './lead-filter.server.ts'
import { type LeadFilter, pickFilter } from './lead-filter.ts'
import {
  getInquiry,
  type InquiryRow,
  listedColumns,
  toStaffRecord,
  toStaffRecords,
} from './staff-inquiry.server.ts'

type InquiryPage = Page<StaffInquiryRecord> & { counts: StatusCounts; whose: WhoseCounts }

/** `today`: on which a filter by next touch depends. */
type Board = Pick<InquiryQuery, 'inquiryType' | 'guideType' | 'search'> & LeadFilter & { today?: string }
/** `owner` as in a query, with the id in place of `mine`. */
type Owned = Board & { owner?: string | undefined }
type Filter = Owned & Pick<InquiryQuery, 'status' | 'before'>

const pageOf = preparedByShape(
  (db, { oldestFirst, status, before, ...board }: Filter & { oldestFirst: boolean }) =>
    db
      .select(listedColumns)
      .from(inquiry)
      .where(and(boardCondition(board), status && eq(inquiry.status, status), behind(before)))
      .orderBy(...inOrder(oldestFirst, inquiry.submittedAt, inquiry.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
)

/** Newest first. Problems: not-logged-in, not-allowed, not-found (by `id`). */
export async function listInquiries(
  app: AppContext,
  actor: Actor,
  query: InquiryQuery,
): Promise<InquiryPage> {
  requirePermission(actor, canHandleInquiries)
  if (query.id !== undefined) return listOne(app, actor, await getInquiry(app, query.id))
  const [queryCache, homes, users] = await queryCachesOf(app.db, 'inquiry', 'property', 'user')
  const owned = {
    ...query,
    owner: query.owner === 'mine' ? actor.id : query.owner,
    ...(query.nextTouch && { today: todayOf(app) }),
  }
  const key = JSON.stringify({ ...owned, homes: homes.version, users: users.version })
  const page = await queryCache.getOrLoad(key, () => readInquiries(queryCache, owned))
  return { ...page, whose: whoseOf(await tally(queryCache, owned), actor.id) }
}

async function readInquiries(
  queryCache: QueryCache,
  query: Omit<InquiryQuery, 'owner'> & Owned,
): Promise<Omit<InquiryPage, 'whose'>> {
  const { owner, status, before } = query
  const tallies = await tally(queryCache, query)
  const counts = toCounts(owner ? tallies.filter(({ ownerId }) => (ownerId ?? 'nobody') === owner) : tallies)
  const total = status ? counts[status] : totalOf(counts)
  const shape = { ...boardOf(query), owner, status, before }
  const [list, since, names] = await Promise.all([
    readPage(total, query, ({ oldestFirst, ...place }) =>
      pageOf(queryCache.db, { ...shape, oldestFirst }).execute(place),
    ),
    queryCache.getOrLoad('clock-start', () => readClockStart(queryCache)),
    readOwnerNames(queryCache),
  ])
  return { ...list, data: await toStaffRecords(queryCache, list.data, { names, since }), counts }
}

function boardOf({ inquiryType, guideType, search, today, ...query }: Board): Board {
  return { inquiryType, guideType, search, ...(today && { today }), ...pickFilter(query) }
}

function tally(queryCache: QueryCache, query: Board) {
  const board = boardOf(query)
  return board.search || Object.keys(pickFilter(board)).length > 0
    ? tallyFoundOwners(queryCache, boardCondition(board), board)
    : tallyOwners(queryCache, board)
}

function whoseOf(tallies: { ownerId: string | null; number: number }[], me: string): WhoseCounts {
  const sum = (which: (ownerId: string | null) => boolean) =>
    tallies.reduce((all, { ownerId, number }) => (which(ownerId) ? all + number : all), 0)
  return { mine: sum((id) => id === me), all: sum(() => true), nobody: sum((id) => id === null) }
}

async function listOne(app: AppContext, actor: StaffMember, row: InquiryRow): Promise<InquiryPage> {
  const counts = perStatus((status) => (status === row.status ? 1 : 0))
  const whose = whoseOf([{ ownerId: row.ownerId, number: 1 }], actor.id)
  return { data: await toStaffRecords(app, [row]), page: 1, pages: 1, total: 1, counts, whose }
}

/** Problems: not-logged-in, not-allowed, not-found, conflict (with the stored inquiry). */
export async function moveInquiry(
  app: AppContext,
  actor: Actor,
  { id, status, from }: InquiryMove,
): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const row = await getInquiry(app, id, 'update')
    if (row.status === status) return toStaffRecord(app, row)
    if (from !== undefined && row.status !== from) {
      const current = await toStaffRecord(app, row)
      throw new Problem('conflict', 'Someone else has moved the inquiry meanwhile.', { current })
    }
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

/** Puts it into the trash; returns it as it was. Problems: not-logged-in, not-allowed, not-found. */
export async function deleteInquiry(app: AppContext, actor: Actor, id: string): Promise<StaffInquiryRecord> {
  requirePermission(actor, canDeleteInquiries)
  return inTransaction(app, async (app) => {
    const record = await toStaffRecord(app, await getInquiry(app, id, 'update'))
    await putIntoTrash(app, actor, 'inquiries', [record._id])
    return record
  })
}

/** Also sends the visitor's mail, which the mark held back. Problems: not-logged-in, not-allowed, not-found. */
export async function clearSuspicion(app: AppContext, actor: Actor, id: string): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const row = await getInquiry(app, id, 'update')
    if (!row.suspect) return toStaffRecord(app, row)
    const { owner: rule } = await readLeadSettings(app)
    const ownerId = row.ownerId ?? chooseOwner(rule, row)
    const [cleared] = await app.db
      .update(inquiry)
      .set({ suspect: false, ownerId, updatedAt: changedAt(app, row) })
      .where(eq(inquiry.id, row.id))
      .returning()
    const change = { collection: 'inquiries', recordId: row.id, action: 'updated' } as const
    const turn = rule === 'turn' && cleared!.ownerId === null ? await assignInTurn(app, row.id) : undefined
    await recordActivity(app, actor, {
      ...change,
      before: { suspect: true },
      after: { suspect: false, ...turn },
    })
    await acknowledgeCleared(app, cleared!, rule)
    const given = turn?.turn ?? cleared!.ownerId
    if (given !== actor.id) {
      const owner = await findLeadOwner(app, given)
      await notifyOwner(app, cleared!, owner, await findHome(app, cleared!))
    }
    return toStaffRecord(app, { ...cleared!, ownerId: given })
  })
}

function boardCondition({
  inquiryType,
  guideType,
  search,
  owner,
  today = '',
  ...filter
}: Owned): SQL | undefined {
  return and(
    filterCondition(filter, today),
    inquiryType && eq(inquiry.inquiryType, inquiryType),
    guideType && eq(inquiry.guideType, guideType),
    ownedBy(owner),
    matchesInquiry(search),
  )
}

const ownedBy = (owner: string | undefined) =>
  owner === 'nobody' ? isNull(inquiry.ownerId) : owner ? eq(inquiry.ownerId, owner) : undefined

const matchesInquiry = (search: string) =>
  or(matchesSearch(inquiry.searchText, search), matchesPhone(inquiry.phone, search))

/** The condition for records after a given one; that record may have moved or been deleted meanwhile. */
function behind(place: InquiryQuery['before']): SQL | undefined {
  if (!place) return undefined
  const { submittedAt, id } = place
  return sql`(${inquiry.submittedAt}, ${inquiry.id}) < (${submittedAt}::timestamptz, ${id}::uuid)`
}

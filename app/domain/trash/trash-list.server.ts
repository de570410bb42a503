import { and, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import { trash } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { collections } from '#app/domain/activity/activity.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readPage } from '#app/domain/collection/page-reading.server.ts'
import type { Page } from '#app/domain/paging.ts'
import { canRestore, canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { formatPrice } from '#app/domain/property/format-price.ts'
import { focalOf, type Photo } from '#app/domain/property/photo.ts'
import { stateOf, type UnsoldState } from '#app/domain/property/property-state.ts'
import { matchesSearch } from '#app/domain/search.server.ts'
import {
  type TrashCounts,
  type TrashedFacts,
  type TrashedRecord,
  type TrashPageFacts,
  type TrashQuery,
  trashLifetime,
} from './trash.ts'
import type { StoredRow } from './trash-kind.server.ts'

type TrashPage = Page<TrashedRecord> & TrashPageFacts

const size = (table: 'mail' | 'touch') =>
  sql<number>`coalesce(jsonb_array_length(${trash.related} -> ${table}), 0)::int`

const columns = {
  id: trash.recordId,
  collection: trash.collection,
  title: trash.title,
  record: trash.record,
  mails: size('mail'),
  touches: size('touch'),
  deletedAt: trash.deletedAt,
  actorId: trash.actorId,
  actorName: trash.actorName,
}

/** Soonest erased first. Invitations for admins only. Problems: not-logged-in. */
export async function listTrash(app: AppContext, actor: Actor, query: TrashQuery): Promise<TrashPage> {
  requirePermission(actor, canUseStaffArea)
  const shown = and(visibleTo(actor), matchesTrashed(query.search))
  // First, so that nothing that comes in meanwhile passes for shown.
  const [last] = await app.db
    .select({ at: max(trash.deletedAt) })
    .from(trash)
    .where(visibleTo(actor))
  const counts = await countTrash(app, shown)
  const total = query.collection
    ? counts[query.collection]
    : Object.values(counts).reduce((sum, one) => sum + one)
  const where = and(shown, query.collection && eq(trash.collection, query.collection))
  const list = await readPage(total, query, ({ oldestFirst, limit, offset }) => {
    const direction = oldestFirst ? sql`desc` : sql`asc`
    const order = sql`${trash.deletedAt} ${direction}, ${trash.recordId} ${direction}`
    return app.db.select(columns).from(trash).where(where).orderBy(order).limit(limit).offset(offset)
  })
  const newest = last?.at?.toISOString() ?? null
  return { ...list, data: list.data.map((row) => toTrashedRecord(row, app.now())), counts, newest }
}

const visibleTo = (actor: StaffMember) =>
  canRestore('users')(actor) ? undefined : ne(trash.collection, 'users')

/** By name, email address or address of a home. */
const matchesTrashed = (search: string): SQL | undefined =>
  matchesSearch(
    sql`searchable(${trash.title} || E'\n' || coalesce(${trash.record} ->> 'email', '') || E'\n' ||
      coalesce(${trash.record} ->> 'address', ''))`,
    search,
  )

async function countTrash({ db }: AppContext, where: SQL | undefined): Promise<TrashCounts> {
  const rows = await db
    .select({ collection: trash.collection, number: sql<number>`count(*)::int` })
    .from(trash)
    .where(where)
    .groupBy(trash.collection)
  const found = new Map(rows.map(({ collection, number }) => [collection, number]))
  return Object.fromEntries(collections.map((one) => [one, found.get(one) ?? 0])) as TrashCounts
}

type Row = Pick<
  typeof trash.$inferSelect,
  'collection' | 'title' | 'record' | 'deletedAt' | 'actorId' | 'actorName'
> & {
  id: string
  mails: number
  touches: number
}

function toTrashedRecord({ id, record, deletedAt, ...row }: Row, now: Date): TrashedRecord {
  const { collection, title, mails, touches, actorId, actorName } = row
  const expiresAt = collection === 'users' ? Date.parse(String(record.expires_at)) : Number.POSITIVE_INFINITY
  return {
    _id: id,
    ...{ collection, title, mails, touches, actorId, actorName },
    facts: factsOf(row.collection, record),
    photos: Array.isArray(record.photos) ? Math.max(record.photos.length, record.image_key ? 1 : 0) : 0,
    deletedAt: deletedAt.toISOString(),
    erasedAt: new Date(deletedAt.getTime() + trashLifetime).toISOString(),
    restorable: expiresAt > now.getTime(),
  }
}

const noFacts: TrashedFacts = {
  price: null,
  state: null,
  imgUrl: null,
  focal: null,
  published: null,
  inquiryType: null,
  guideType: null,
  status: null,
  suspect: null,
  receivedAt: null,
}

function factsOf(collection: Row['collection'], record: StoredRow): TrashedFacts {
  const text = (name: string) => String(record[name] ?? '')
  const suspect = record.suspect === true
  if (collection === 'properties') {
    const state = stateOf({ pastSale: record.past_sale === true, unsoldState: text('state') as UnsoldState })
    const imgUrl = text('image_key')
    const cover = (record.photos as Photo[] | undefined)?.find(({ objectKey }) => objectKey === imgUrl)
    const focal = focalOf(cover) ?? null
    return { ...noFacts, state, price: formatPrice(Number(record.price)), imgUrl, focal }
  }
  if (collection === 'testimonials') return { ...noFacts, published: record.published === true, suspect }
  if (collection === 'users') return noFacts
  const receivedAt = new Date(text('submitted_at')).toISOString()
  const [inquiryType, guideType, status] = [text('inquiry_type'), text('guide_type'), text('status')]
  return { ...noFacts, inquiryType, guideType, status, suspect, receivedAt }
}

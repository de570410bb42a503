// Lists of homes and a home's page, for visitors and staff.
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import { type Actor, type StaffMember, visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readPage } from '#app/domain/collection/page-reading.server.ts'
import { type QueryCache, queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { findShownImages } from '#app/domain/image/image.server.ts'
import { placeholderImage, type ShownImage } from '#app/domain/image/image.ts'
import { warnOfLost } from '#app/domain/image/lost-image.server.ts'
import { type Page, pageSizes } from '#app/domain/paging.ts'
import { canSeeHiddenProperties } from '#app/domain/permissions.ts'
import { pick } from '#app/domain/pick.ts'
import { Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { focalOf, type Photo, photosOf } from './photo.ts'
import type { PropertyRecord, ShownProperty } from './property.ts'
import { type PropertyOrder, type PropertyQuery, turnRange } from './property-filter.ts'
import { conditionOf, findHomes, isFlag, type ListFilter, sortedBy } from './property-query.server.ts'
import { type CardRow, cardColumns, toPropertyRecord, toShownProperty } from './property-record.server.ts'
import { findSlug } from './slug.server.ts'

type Row = Omit<typeof property.$inferSelect, 'searchText' | 'published' | 'shownPrice'>

const { searchText: _, published: __, shownPrice: ___, ...recordColumns } = getTableColumns(property)

/** A card needs few columns: a description may be long. */
const columns = { record: recordColumns, card: pick(recordColumns, cardColumns) }

type Shape = ListFilter & { of: keyof typeof columns; order: PropertyOrder; backward: boolean }

/** Reads the ids first, from the index of the order alone. */
const pageInOrder = preparedByShape((db, { of, order, backward, ...filter }: Shape) => {
  const sorted = sortedBy(order, backward)
  const ids = db
    .select({ id: property.id })
    .from(property)
    .where(conditionOf(filter))
    .orderBy(sorted)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  const page = db.select(columns[of] as typeof recordColumns).from(property)
  return page.where(inArray(property.id, ids)).orderBy(sorted).prepare('')
})

const rowsOf = preparedByShape((db, { of }: Pick<Shape, 'of'>) =>
  db
    .select(columns[of] as typeof recordColumns)
    .from(property)
    .where(sql`${property.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(''),
)

/** The fields of a card. */
export type PropertyCard = { property: ShownProperty; image: ShownImage }

/** One page of properties, or a list of one by `id`; for visitors the published ones. Problems: not-found. */
export async function listProperties(
  app: AppContext,
  actor: Actor,
  query: PropertyQuery,
): Promise<Page<PropertyRecord>> {
  const published = canSeeHiddenProperties(actor) ? undefined : true
  if (query.id !== undefined)
    return listOne(toPropertyRecord(actor, await getProperty(app, query.id, published)))
  const queryCache = await queryCacheOf(app.db, 'property')
  return queryCache.getOrLoad(JSON.stringify({ ...query, published }), async () => {
    const list = await readProperties(queryCache, 'record', { ...query, published })
    return { ...list, data: list.data.map((row) => toPropertyRecord(actor, row)) }
  })
}

/** The ids of all properties that a filter finds for staff, in its order. */
export async function listPropertyIds(
  { db }: AppContext,
  { order, ...filter }: Omit<PropertyQuery, 'id' | 'page' | 'limit'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: property.id })
    .from(property)
    .where(conditionOf(turnRange({ ...filter, published: undefined })))
    .orderBy(sortedBy(order, false))
  return rows.map(({ id }) => id)
}

/** In no order, without those that are gone. */
export async function findProperties(
  { db }: AppContext,
  actor: StaffMember,
  ids: string[],
): Promise<PropertyRecord[]> {
  const rows = await rowsOf(db, { of: 'record' }).execute({ ids })
  return rows.map((row) => toPropertyRecord(actor, row))
}

type Reading = ListFilter & { page: number; limit: number; order: PropertyOrder; isSearch?: boolean }

async function readProperties(
  queryCache: QueryCache,
  of: keyof typeof columns,
  { page, limit, order, isSearch = false, ...asked }: Reading,
): Promise<Page<Row>> {
  const filter = turnRange(asked)
  const { total, more, ids } = await findHomes(queryCache, filter, { page, limit, order, isSearch })
  return readPage(total, { page, limit, endless: more }, async ({ oldestFirst, ...place }) => {
    const shape = { ...filter, of, order, backward: oldestFirst }
    if (!ids) return pageInOrder(queryCache.db, shape).execute(place)
    const rows = await rowsOf(queryCache.db, { of }).execute({ ids })
    const places = new Map(ids.map((id, index) => [id, oldestFirst ? -index : index]))
    return rows.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!)
  })
}

type CardQuery = Partial<Omit<Reading, 'published' | 'isSearch'>>
const wholeQuery = { limit: pageSizes.publicListings, search: '', order: 'newest' } as const

/** One page of cards of a public listing. */
export async function listPropertyCards(
  app: AppContext,
  query: CardQuery & { page: number },
): Promise<Page<PropertyCard>> {
  const whole = { ...wholeQuery, ...query }
  const queryCache = await queryCacheOf(app.db, 'property')
  const list = await readProperties(queryCache, 'card', { ...whole, isSearch: true, published: true })
  return { ...list, data: await withImages(app, list.data) }
}

/** How many homes a search of a public listing would find. */
export async function countPropertyCards(
  app: AppContext,
  query: CardQuery,
): Promise<{ total: number; more: boolean }> {
  const { page, limit, order, ...filter } = { ...wholeQuery, ...query, page: 1, limit: 1 }
  const queryCache = await queryCacheOf(app.db, 'property')
  const asked = { page, limit, order, isSearch: true }
  return findHomes(queryCache, turnRange({ ...filter, published: true }), asked)
}

/** If the image store is unavailable, the page shows placeholders. */
export async function withImages(app: AppContext, rows: CardRow[]): Promise<PropertyCard[]> {
  const images = await findShownImages(
    app,
    rows.map((row) => row.imageKey),
  )
  return rows.map((row) => {
    const image = images.get(row.imageKey)
    if (!image) warnOfLost(app, row.imageKey, row.id)
    const [cover] = photosOf(row.imageKey, row.photos)
    return {
      property: toShownProperty(row),
      image: cover && image ? withPhoto(image, cover) : placeholderImage,
    }
  })
}

/** The image with staff's description of the photo. */
function withPhoto(image: ShownImage, photo: Photo): ShownImage {
  const focal = focalOf(photo)
  return { ...image, alt: photo.alt || image.alt, ...(focal && { focal }) }
}

/** A home's page: its record without the compensation, and an image for each photo; or the address it has now. */
export type PropertyPage =
  | { slug: string; home: Omit<PropertyRecord, 'commission'>; images: ShownImage[]; movedTo?: undefined }
  | { movedTo: string }

/** A published home by its slug, or by one that it had before. Problems: not-found. */
export async function getPropertyPage(app: AppContext, slug: string): Promise<PropertyPage> {
  const queryCache = await queryCacheOf(app.db, 'property')
  const { row } = await queryCache.getOrLoad(`home ${slug}`, async () => {
    const id = await findSlug(app, slug)
    return { row: id === undefined ? null : await getProperty(app, id, true).catch(nullIfNone) }
  })
  if (!row) throw unknownRecord('property')
  if (row.slug && row.slug !== slug) return { movedTo: row.slug }
  const { commission, ...home } = toPropertyRecord(visitor, row)
  const found = await findShownImages(
    app,
    home.photos.map(({ objectKey }) => objectKey),
  )
  const images = home.photos.map((photo) => {
    const image = found.get(photo.objectKey)
    if (!image) warnOfLost(app, photo.objectKey, row.id)
    return image ? withPhoto(image, photo) : placeholderImage
  })
  return { slug, home, images }
}

/** The most addresses in a sitemap: with more, it would take a second to compress. */
const maxAddresses = 5000

/** The pages of published homes: for sale before sold, newest first. */
export async function listHomeAddresses({ db }: AppContext) {
  const { slug, updatedAt, imageKey, pastSale, createdAt, published } = property
  const rows = await db
    .select({ slug, updatedAt, imageKey })
    .from(property)
    .where(and(published, isNotNull(slug)))
    .orderBy(pastSale, desc(createdAt))
    .limit(maxAddresses)
  return rows.map((row) => ({ slug: row.slug!, updatedAt: row.updatedAt, hasPhoto: row.imageKey !== '' }))
}

const nullIfNone = (error: unknown) => {
  if (error instanceof Problem && error.kind === 'not-found') return null
  throw error
}

async function getProperty(app: AppContext, id: string, published: true | undefined): Promise<Row> {
  const wanted = and(eq(property.id, id), isFlag(property.published, published))
  const [row] = isRecordId(id) ? await app.db.select(recordColumns).from(property).where(wanted) : []
  if (!row) throw unknownRecord('property')
  return row
}

const listOne = <Item>(item: Item): Page<Item> => ({ data: [item], page: 1, pages: 1, total: 1 })

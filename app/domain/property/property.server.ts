// Public listings, newest first, in pages.
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { countFlagged, countFound } from '#app/domain/collection/collection-count.server.ts'
import { inOrder, readPage } from '#app/domain/collection/page-reading.server.ts'
import { type QueryCache, queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { findShownImages } from '#app/domain/image/image.server.ts'
import { placeholderImage, type ShownImage } from '#app/domain/image/image.ts'
import { warnOfLost } from '#app/domain/image/lost-image.server.ts'
import { type Page, pageSizes } from '#app/domain/paging.ts'
import { canEditProperties } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId, matchesSearch } from '#app/domain/search.server.ts'
import { focalOf, type Photo, photosOf } from './photo.ts'
import type { PropertyQuery, PropertyRecord, ShownProperty } from './property.ts'
import {
  type CardRow,
  cardColumns,
  pick,
  toPropertyRecord,
  toShownProperty,
} from './property-record.server.ts'
import { findSlug } from './slug.server.ts'

type Row = Omit<typeof property.$inferSelect, 'searchText' | 'published'>

const { searchText: _, published: __, ...recordColumns } = getTableColumns(property)

/** `published`: true for visitors, undefined for staff, who see all homes. */
type Filter = Pick<PropertyQuery, 'featured' | 'pastSale' | 'search'> & { published: true | undefined }

/** A card needs few columns: a description may be long. */
const columns = { record: recordColumns, card: pick(recordColumns, cardColumns) }

const pageOf = preparedByShape(
  (db, { oldestFirst, of, ...filter }: Filter & { oldestFirst: boolean; of: keyof typeof columns }) =>
    db
      .select(columns[of] as typeof recordColumns)
      .from(property)
      .where(condition(filter))
      .orderBy(...inOrder(oldestFirst, property.createdAt, property.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
)

/** What a card shows. */
export type PropertyCard = { property: ShownProperty; picture: ShownImage }

/** One page of properties, or a list of one by `id`; for visitors the published ones. Problems: not-found. */
export async function listProperties(
  app: AppContext,
  actor: Actor,
  query: PropertyQuery,
): Promise<Page<PropertyRecord>> {
  const published = canEditProperties(actor) ? undefined : true
  if (query.id !== undefined)
    return listOne(toPropertyRecord(actor, await getProperty(app, query.id, published)))
  const queryCache = await queryCacheOf(app.db, 'property')
  return queryCache.getOrLoad(JSON.stringify({ ...query, published }), async () => {
    const list = await readProperties(queryCache, 'record', { ...query, published })
    return { ...list, data: list.data.map((row) => toPropertyRecord(actor, row)) }
  })
}

async function readProperties(
  queryCache: QueryCache,
  of: keyof typeof columns,
  { page, limit, featured, pastSale, search, published }: Filter & { page: number; limit: number },
): Promise<Page<Row>> {
  const filter: Filter = { featured, pastSale, search, published }
  // the sums know only the flags: a filter that is none must be counted as a search is
  const total = await (search
    ? countFound(queryCache, property, condition(filter), filter)
    : countFlagged(queryCache, ['featured', featured], ['past_sale', pastSale], ['published', published]))
  return readPage(total, { page, limit }, ({ oldestFirst, ...place }) =>
    pageOf(queryCache.db, { ...filter, oldestFirst, of }).execute(place),
  )
}

/** One page of cards of a public listing. */
export async function listPropertyCards(
  app: AppContext,
  _actor: Actor,
  query: { page: number; limit?: number; featured?: boolean; pastSale?: boolean },
): Promise<Page<PropertyCard>> {
  const limit = query.limit ?? pageSizes.publicListings
  const queryCache = await queryCacheOf(app.db, 'property')
  const list = await readProperties(queryCache, 'card', { ...query, limit, search: '', published: true })
  return { ...list, data: await withPictures(app, list.data) }
}

/** If the image store is unavailable, the page shows placeholders. */
export async function withPictures(app: AppContext, rows: CardRow[]): Promise<PropertyCard[]> {
  const pictures = await findShownImages(
    app,
    rows.map((row) => row.imageKey),
  )
  return rows.map((row) => {
    const picture = pictures.get(row.imageKey)
    if (!picture) warnOfLost(app, row.imageKey, row.id)
    const [cover] = photosOf(row.imageKey, row.photos)
    return {
      property: toShownProperty(row),
      picture: cover && picture ? withPhoto(picture, cover) : placeholderImage,
    }
  })
}

/** The image with what staff say of the photo. */
function withPhoto(picture: ShownImage, photo: Photo): ShownImage {
  const focal = focalOf(photo)
  return { ...picture, alt: photo.alt || picture.alt, ...(focal && { focal }) }
}

/** A home's page: its record without the compensation, and an image for each photo; or the address it has now. */
export type HomePage =
  | { slug: string; home: Omit<PropertyRecord, 'commission'>; pictures: ShownImage[]; movedTo?: undefined }
  | { movedTo: string }

/** A published home by its slug, or by one that it had before. Problems: not-found. */
export async function getHomePage(app: AppContext, slug: string): Promise<HomePage> {
  const queryCache = await queryCacheOf(app.db, 'property')
  const { row } = await queryCache.getOrLoad(`home ${slug}`, async () => {
    const id = await findSlug(app, slug)
    return { row: id === undefined ? null : await getProperty(app, id, true).catch(nullIfNone) }
  })
  if (!row) throw notFound()
  if (row.slug && row.slug !== slug) return { movedTo: row.slug }
  const { commission, ...home } = toPropertyRecord(visitor, row)
  const found = await findShownImages(
    app,
    home.photos.map(({ objectKey }) => objectKey),
  )
  const pictures = home.photos.map((photo) => {
    const picture = found.get(photo.objectKey)
    if (!picture) warnOfLost(app, photo.objectKey, row.id)
    return picture ? withPhoto(picture, photo) : placeholderImage
  })
  return { slug, home, pictures }
}

/** Of a sitemap, which would take a second to compress with more. */
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

const notFound = () => new Problem('not-found', 'There is no property with this id.')
const nullIfNone = (error: unknown) => {
  if (error instanceof Problem && error.kind === 'not-found') return null
  throw error
}

async function getProperty(app: AppContext, id: string, published: true | undefined): Promise<Row> {
  const wanted = and(eq(property.id, id), flagCondition(property.published, published))
  const [row] = isRecordId(id) ? await app.db.select(recordColumns).from(property).where(wanted) : []
  if (!row) throw notFound()
  return row
}

const listOne = <Item>(item: Item): Page<Item> => ({ data: [item], page: 1, pages: 1, total: 1 })

/** The flags are written as bare columns, so that the partial indexes serve them. */
function condition(query: Filter): SQL | undefined {
  return and(
    flagCondition(property.featured, query.featured),
    flagCondition(property.pastSale, query.pastSale),
    flagCondition(property.published, query.published),
    matchesSearch(property.searchText, query.search),
  )
}

function flagCondition(
  column: typeof property.featured | typeof property.pastSale | typeof property.published,
  wanted: boolean | undefined,
) {
  if (wanted === undefined) return undefined
  return eq(column, wanted)
}

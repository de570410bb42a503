// Public listings, newest first, in pages.
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { countFlagged, countFound } from '#app/domain/collection/collection-count.server.ts'
import { inOrder, readPage } from '#app/domain/collection/page-reading.server.ts'
import { type QueryCache, queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { findShownImages } from '#app/domain/image/image.server.ts'
import { placeholderImage, type ShownImage } from '#app/domain/image/image.ts'
import { warnOfLost } from '#app/domain/image/lost-image.server.ts'
import { type Page, pageSizes } from '#app/domain/paging.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId, matchesSearch } from '#app/domain/search.server.ts'
import {
  formatCommission,
  formatPrice,
  type PropertyQuery,
  type PropertyRecord,
  propertyRecord,
  type ShownProperty,
} from './property.ts'

type ShownRow = Omit<typeof property.$inferSelect, 'searchText'>

const { searchText: _, ...shownColumns } = getTableColumns(property)

type Filter = Pick<PropertyQuery, 'featured' | 'pastSale' | 'search'>

const pageOf = preparedByShape((db, { oldestFirst, ...filter }: Filter & { oldestFirst: boolean }) =>
  db
    .select(shownColumns)
    .from(property)
    .where(condition(filter))
    .orderBy(...inOrder(oldestFirst, property.createdAt, property.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

/** What a card shows. */
export type PropertyCard = { property: ShownProperty; picture: ShownImage }

/** One page of properties, or a list of one by `id`. Problems: not-found. */
export async function listProperties(
  app: AppContext,
  _actor: Actor,
  query: PropertyQuery,
): Promise<Page<PropertyRecord>> {
  if (query.id !== undefined) return listOne(await getProperty(app, query.id))
  const queryCache = await queryCacheOf(app.db, 'property')
  return queryCache.getOrLoad(JSON.stringify(query), async () => {
    const list = await readProperties(queryCache, query)
    return { ...list, data: list.data.map(toPropertyRecord) }
  })
}

async function readProperties(
  queryCache: QueryCache,
  { page, limit, featured, pastSale, search }: Filter & { page: number; limit: number },
): Promise<Page<ShownRow>> {
  const filter: Filter = { featured, pastSale, search }
  // the sums know only the flags: a filter that is none must be counted as a search is
  const total = await (search
    ? countFound(queryCache, property, condition(filter), filter)
    : countFlagged(queryCache, ['featured', featured], ['past_sale', pastSale]))
  return readPage(total, { page, limit }, ({ oldestFirst, ...place }) =>
    pageOf(queryCache.db, { ...filter, oldestFirst }).execute(place),
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
  const list = await readProperties(queryCache, { ...query, limit, search: '' })
  return { ...list, data: await withPictures(app, list.data) }
}

/** If the image store is unavailable, the page shows placeholders. */
async function withPictures(app: AppContext, rows: ShownRow[]): Promise<PropertyCard[]> {
  const pictures = await findShownImages(
    app,
    rows.map((row) => row.imageKey),
  )
  return rows.map((row) => {
    const picture = pictures.get(row.imageKey)
    if (!picture) warnOfLost(app, row.imageKey, row.id)
    return { property: toShownProperty(row), picture: picture ?? placeholderImage }
  })
}

async function getProperty(app: AppContext, id: string): Promise<PropertyRecord> {
  const [row] = isRecordId(id) ? await app.db.select().from(property).where(eq(property.id, id)) : []
  if (!row) throw new Problem('not-found', 'There is no property with this id.')
  return toPropertyRecord(row)
}

const listOne = <Item>(item: Item): Page<Item> => ({ data: [item], page: 1, pages: 1, total: 1 })

/** The flags are written as bare columns, so that the partial indexes serve them. */
function condition(query: Filter): SQL | undefined {
  return and(
    flagCondition(property.featured, query.featured),
    flagCondition(property.pastSale, query.pastSale),
    matchesSearch(property.searchText, query.search),
  )
}

function flagCondition(
  column: typeof property.featured | typeof property.pastSale,
  wanted: boolean | undefined,
) {
  if (wanted === undefined) return undefined
  return eq(column, wanted)
}

/** A property as the API returns it. */
export function toPropertyRecord(row: ShownRow): PropertyRecord {
  return {
    ...toShownProperty(row),
    imgUrl: row.imageKey,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The record's schema says which columns are anybody's; what else is stored stays inside. */
const asStored = Object.keys(
  propertyRecord.omit({ _id: true, imgUrl: true, featured: true, createdAt: true, updatedAt: true }).shape,
) as (keyof ShownProperty & keyof ShownRow)[]

const toShownProperty = (row: ShownRow): ShownProperty => ({
  _id: row.id,
  ...pick(row, asStored),
  price: formatPrice(row.price),
  commission: formatCommission(row.commission),
})

const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

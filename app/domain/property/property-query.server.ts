// Finds, sorts and counts the homes of a list. Counting stops at a thousand: no visitor pages further.
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import { countFlagged, countFound } from '#app/domain/collection/collection-count.server.ts'
import type { QueryCache } from '#app/domain/collection/query-cache.server.ts'
import { matchesSearch } from '#app/domain/search.server.ts'
import {
  type PropertyFilter,
  type PropertyOrder,
  type PropertyQuery,
  propertyFilterNames,
} from './property-filter.ts'
import { isPublished } from './property-state.ts'

/** `published`: true for visitors, undefined for staff, who see all homes. */
export type ListFilter = PropertyFilter &
  Pick<PropertyQuery, 'featured' | 'pastSale' | 'search'> & { published: true | undefined }

/** Homes that a filter is counted up to. */
export const countedHomes = 1000

/** The homes of a page by their ids, or undefined where they are to be read in order. */
type Found = { total: number; more: boolean; ids?: string[] }

/** `isSearch`: the search of a page, which is counted like a filter. */
export async function findHomes(
  queryCache: QueryCache,
  filter: ListFilter,
  asked: { page: number; limit: number; order: PropertyOrder; isSearch: boolean },
): Promise<Found> {
  const { state, published, search, featured, pastSale } = filter
  if (published && state && !isPublished(state)) return { total: 0, more: false }
  const isFiltered = propertyFilterNames.some((name) => filter[name] !== undefined)
  if (!isFiltered && !(search && asked.isSearch)) {
    const total = await (search
      ? countFound(queryCache, property, conditionOf(filter), filter)
      : countFlagged(queryCache, ['featured', featured], ['past_sale', pastSale], ['published', published]))
    return { total, more: false }
  }
  const place = { limit: asked.limit, offset: (asked.page - 1) * asked.limit }
  const key = JSON.stringify(['filtered', filter, asked.order, place])
  return queryCache.getOrLoad(key, () => countAndChoose(queryCache, filter, asked.order, place))
}

/** Few homes are sorted and cut in the statement that counts them; many are left to the index of their order. */
async function countAndChoose(
  { db }: QueryCache,
  filter: ListFilter,
  order: PropertyOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${orders[order].columns} from ${property}
      where ${conditionOf(filter)} limit ${countedHomes + 1}),
    counted as (select count(*)::int as total from found)
    select total, array(select id from found order by ${orders[order].forward} limit ${limit}
      offset least(${offset}::bigint, greatest(total - 1, 0) / ${limit}::int * ${limit}::int)) as ids from counted`)
  const { total, ids } = rows[0]!
  return total > countedHomes ? { total: countedHomes, more: true } : { total, more: false, ids }
}

/** A price on request comes last, and those are sorted by age, so that no order reveals the price. */
const orders: Record<PropertyOrder, { forward: SQL; backward: SQL; columns: SQL }> = {
  newest: orderOf([]),
  'price-low': orderOf(['shown_price'], 'shown_price asc nulls last', 'shown_price desc nulls first'),
  'price-high': orderOf(['shown_price'], 'shown_price desc nulls last', 'shown_price asc nulls first'),
  largest: orderOf(['square_footage'], 'square_footage desc', 'square_footage asc'),
}

/** `columns` are those of the order's index: with any other column PostgreSQL would have to read the table. */
function orderOf(columns: string[], forward?: string, backward?: string) {
  const joined = (...parts: (string | undefined)[]) => sql.raw(parts.filter(Boolean).join(', '))
  return {
    columns: joined('id', 'created_at', ...columns),
    forward: joined(forward, 'created_at desc, id desc'),
    backward: joined(backward, 'created_at asc, id asc'),
  }
}

export const sortedBy = (order: PropertyOrder, backward: boolean) =>
  orders[order][backward ? 'backward' : 'forward']

type Wanted = { [Name in keyof PropertyFilter]-?: NonNullable<PropertyFilter[Name]> }
type Conditions = { [Name in keyof Wanted]: (wanted: Wanted[Name]) => SQL | undefined }

/** One for each filter. For `sold` it is undefined: the flag of past sales selects those homes. */
const conditions: Conditions = {
  state: (state) => (state === 'sold' ? undefined : eq(property.unsoldState, state)),
  minPrice: (price) => gte(property.shownPrice, price),
  maxPrice: (price) => lte(property.shownPrice, price),
  bedrooms: (rooms) => gte(property.bedrooms, rooms),
  bathrooms: (rooms) => gte(property.bathrooms, rooms),
  kind: (kind) => eq(property.kind, kind),
}

/** The flags are compared with values, so that the partial indexes serve them. */
export function conditionOf(filter: ListFilter): SQL | undefined {
  const { state } = filter
  const pastSale = state === undefined ? filter.pastSale : state === 'sold'
  return and(
    state !== undefined && filter.pastSale === !pastSale ? sql`false` : undefined,
    isFlag(property.featured, filter.featured),
    isFlag(property.pastSale, pastSale),
    isFlag(property.published, filter.published),
    ...propertyFilterNames.map((name) => conditionFor(name, filter[name])),
    matchesSearch(property.searchText, filter.search),
  )
}

const conditionFor = <Name extends keyof Wanted>(name: Name, wanted: Wanted[Name] | undefined) =>
  wanted === undefined ? undefined : conditions[name](wanted)

export function isFlag(
  column: typeof property.featured | typeof property.pastSale | typeof property.published,
  wanted: boolean | undefined,
) {
  return wanted === undefined ? undefined : eq(column, wanted)
}

// The search filters of a listing, in its address and in words.
import { formatPrice } from '#app/domain/property/format-price.ts'
import { type PropertyKind, propertyKinds } from '#app/domain/property/property-kind.ts'
import { findHome } from '#content/find-a-home.ts'

export const searchFilterNames = [
  'search',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'kind',
  'order',
] as const
export type SearchFilterName = (typeof searchFilterNames)[number]

/** Without `order` the newest homes come first. */
export type SearchFilters = {
  search?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  kind?: PropertyKind | undefined
  order?: keyof typeof findHome.orders | undefined
}

/** Names and values in the one order of addresses. */
export const filtersInOrder = (filters: SearchFilters): [SearchFilterName, string][] =>
  searchFilterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]]))

export function filtersQuery(filters: SearchFilters, page = 1): string {
  const query = new URLSearchParams(filtersInOrder(filters))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

const { chips, wish } = findHome

export const countText = ([one, many]: readonly [string, string], count: number): string =>
  count === 1 ? one.replace('{count}', '1') : many.replace('{count}', count.toLocaleString('en-US'))

const priced = (text: string, price: number) => text.replace('{price}', () => formatPrice(price))

/** Those that narrow the list, in words. */
export function filterTexts({ search, minPrice, maxPrice, bedrooms, bathrooms, kind }: SearchFilters) {
  const told: { name: Exclude<SearchFilterName, 'order'>; text: string }[] = []
  if (search) told.push({ name: 'search', text: search })
  if (kind) told.push({ name: 'kind', text: propertyKinds[kind] })
  if (bedrooms) told.push({ name: 'bedrooms', text: countText(chips.bedrooms, bedrooms) })
  if (bathrooms) told.push({ name: 'bathrooms', text: countText(chips.bathrooms, bathrooms) })
  if (minPrice !== undefined) told.push({ name: 'minPrice', text: priced(chips.minPrice, minPrice) })
  if (maxPrice !== undefined) told.push({ name: 'maxPrice', text: priced(chips.maxPrice, maxPrice) })
  return told
}

/** "a house in Ashgrove with 3 bedrooms or more, up to $600,000", "a house up to $600,000" */
export function filtersInWords({
  search,
  minPrice,
  maxPrice,
  bedrooms,
  bathrooms,
  kind,
}: SearchFilters): string {
  const rooms = [
    bedrooms && countText(chips.bedrooms, bedrooms),
    bathrooms && countText(chips.bathrooms, bathrooms),
  ].filter(Boolean)
  const what = kind ? wish.kinds[kind] : wish.any
  const details = [
    search && wish.place.replace('{place}', () => search),
    rooms.length > 0 && wish.rooms.replace('{rooms}', rooms.join(` ${wish.and} `)),
  ]
  const prices = [
    minPrice !== undefined && priced(wish.minPrice, minPrice),
    maxPrice !== undefined && priced(wish.maxPrice, maxPrice),
  ]
  const home = [what, ...details.filter(Boolean)].join(' ')
  const price = prices.filter(Boolean).join(' ')
  if (!price) return home
  return home === what ? `${home} ${price}` : `${home}, ${price}`
}

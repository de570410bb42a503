// Searches near one that finds nothing, with how many homes each would find.
import { propertyKindNames } from '#app/domain/property/property-kind.ts'
import { findHome } from '#content/find-a-home.ts'
import { team } from '#content/team.ts'
import {
  filtersInOrder,
  filtersQuery,
  filterTexts,
  type SearchFilterName,
  type SearchFilters,
} from './search-filters.ts'

type NearSearch = { label: string; filters: SearchFilters; total: number; more: boolean }
type Count = (filters: SearchFilters) => Promise<{ total: number; more: boolean }>

const shown = 3
const { without } = findHome.nothing

/** The filters in the order in which visitors give them up most easily. */
const parts: { names: SearchFilterName[]; label: string }[] = [
  { names: ['minPrice', 'maxPrice'], label: without.price },
  { names: ['bedrooms'], label: without.bedrooms },
  { names: ['bathrooms'], label: without.bathrooms },
  { names: ['search'], label: without.search.replace('{city}', team.address.city) },
  { names: ['kind'], label: without.kind },
]

/** Searches without one filter, then with one alone, then by kind, as far as they find something. */
export async function findNearSearches(asked: SearchFilters, count: Count): Promise<NearSearch[]> {
  const { order, ...filters } = asked
  const given = parts.filter(({ names }) =>
    names.some((name) => filters[name as keyof typeof filters] !== undefined),
  )
  const looser = given.map(({ names, label }) => ({
    label,
    filters: only(filters, (name) => !names.includes(name)),
  }))
  const alone = given.map(({ names }) => only(filters, (name) => names.includes(name))).map(named)
  const ofKind = propertyKindNames.map((kind) => named({ kind }))
  const found: NearSearch[] = []
  const isNew = (search: Pick<NearSearch, 'filters'>) =>
    found.every(({ filters }) => filtersQuery(filters) !== filtersQuery(search.filters))
  for (const searches of [given.length > 1 ? looser : [], given.length > 2 ? alone : [], ofKind])
    if (found.length < shown) found.push(...(await withCounts(searches.filter(isNew), count)))
  return found.slice(0, shown)
}

const named = (filters: SearchFilters) => ({
  label: filterTexts(filters)
    .map(({ text }) => text)
    .join(', '),
  filters,
})

const only = (filters: SearchFilters, isKept: (name: SearchFilterName) => boolean): SearchFilters =>
  Object.fromEntries(
    filtersInOrder(filters)
      .filter(([name]) => isKept(name))
      .map(([name]) => [name, filters[name]]),
  )

async function withCounts(
  searches: { label: string; filters: SearchFilters }[],
  count: Count,
): Promise<NearSearch[]> {
  const counted = await Promise.all(
    searches.map(async (search) => ({ ...search, ...(await count(search.filters)) })),
  )
  return counted.filter(({ total }) => total > 0)
}

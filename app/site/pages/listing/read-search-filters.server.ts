import type { z } from 'zod'
import { inOneLine } from '#app/domain/control-characters.ts'
import { searchText } from '#app/domain/list.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { propertyFilterFields, turnRange } from '#app/domain/property/property-filter.ts'
import { findHome } from '#content/find-a-home.ts'
import {
  filtersInOrder,
  type SearchFilterName,
  type SearchFilters,
  searchFilterNames,
} from './search-filters.ts'

const { wrong } = findHome

const rules: Record<SearchFilterName, { schema: z.ZodType; message: string }> = {
  search: { schema: searchText, message: wrong.search },
  minPrice: { schema: propertyFilterFields.minPrice, message: wrong.price },
  maxPrice: { schema: propertyFilterFields.maxPrice, message: wrong.price },
  bedrooms: { schema: propertyFilterFields.bedrooms, message: wrong.choice },
  bathrooms: { schema: propertyFilterFields.bathrooms, message: wrong.choice },
  kind: { schema: propertyFilterFields.kind, message: wrong.choice },
  order: { schema: propertyFilterFields.order, message: wrong.choice },
}

export type ReadFilters = {
  filters: SearchFilters
  /** Values that cannot be read, as they were typed. */
  typed: Partial<Record<SearchFilterName, string>>
  errors: FieldMessages
  /** The address asks for the same in another spelling, as a form without script does. */
  isUntidy: boolean
}

/** Ignores parameters outside `searchFilterNames`. */
export function readSearchFilters(query: URLSearchParams): ReadFilters {
  const filters: Record<string, unknown> = {}
  const typed: ReadFilters['typed'] = {}
  const errors: FieldMessages = {}
  for (const name of searchFilterNames) {
    const text = inOneLine(query.get(name) ?? '').trim()
    if (!text) continue
    const { schema, message } = rules[name]
    const { success, data } = schema.safeParse(text)
    if (success) filters[name] = data
    else Object.assign(typed, { [name]: text }) && Object.assign(errors, { [name]: message })
  }
  const read: SearchFilters = turnRange(withoutDefaults(filters))
  return { filters: read, typed, errors, isUntidy: Object.keys(errors).length === 0 && isUntidy(query, read) }
}

/** Zero or more bedrooms filters nothing, and the newest come first anyway. */
function withoutDefaults({ bedrooms, bathrooms, order, ...rest }: SearchFilters): SearchFilters {
  return {
    ...rest,
    ...(bedrooms && { bedrooms }),
    ...(bathrooms && { bathrooms }),
    ...(order !== 'newest' && order && { order }),
  }
}

function isUntidy(query: URLSearchParams, filters: SearchFilters): boolean {
  const asked = [...query]
    .filter(([name]) => searchFilterNames.includes(name as SearchFilterName))
    .map(String)
  const tidy = filtersInOrder(filters).map(String)
  return asked.length !== tidy.length || asked.some((pair) => !tidy.includes(pair))
}

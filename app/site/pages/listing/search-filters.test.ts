import { expect, test } from 'vitest'
import { filtersInWords, type SearchFilters } from './search-filters.ts'

test.each<[SearchFilters, string]>([
  [
    { search: 'Ashgrove', kind: 'house', bedrooms: 3, maxPrice: 600_000 },
    'a house in Ashgrove with 3 bedrooms or more, up to $600,000',
  ],
  [{ kind: 'house', minPrice: 9_000_000 }, 'a house from $9,000,000'],
  [{ minPrice: 1_000_000, maxPrice: 2_000_000 }, 'a home from $1,000,000 up to $2,000,000'],
  [{ bathrooms: 2, maxPrice: 600_000 }, 'a home with 2 bathrooms or more, up to $600,000'],
  [{ kind: 'land' }, 'land'],
])('the search %o in words', (filters, words) => {
  expect(filtersInWords(filters)).toBe(words)
})

import { expect, test } from 'vitest'
import { pageIn, pageSearch } from './page-address.ts'

test.each(['', '?page=', '?page=0', '?page=-2', '?page=two', '?page=1.5', '?page=1e3', '?page=9999999999'])(
  'the address "%s" is the first page',
  (search) => expect(pageIn(search)).toBe(1),
)

test('a page number selects that page', () => {
  expect(pageIn('?page=12')).toBe(12)
})

test('only the first page has no number in its address', () => {
  expect([1, 2].map(pageSearch)).toEqual(['', '?page=2'])
})

import { expect, test } from 'vitest'
import { pageOf, pageSearch } from './page-address.ts'

const pageAt = (search: string) => pageOf(new Request(`http://localhost/past-sales${search}`))

test.each(['', '?page=', '?page=0', '?page=-2', '?page=two', '?page=1.5', '?page=1e3', '?page=9999999999'])(
  'the address "%s" asks for the first page',
  (search) => expect(pageAt(search)).toBe(1),
)

test('a page number asks for that page', () => {
  expect(pageAt('?page=12')).toBe(12)
})

test('only the first page has no number in its address', () => {
  expect([1, 2].map(pageSearch)).toEqual(['', '?page=2'])
})

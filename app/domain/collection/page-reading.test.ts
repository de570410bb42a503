import { expect, test } from 'vitest'
import { pagesFor } from '#app/domain/paging.ts'
import { readPage } from './page-reading.server.ts'

const limits = [1, 2, 5, 10]

test.each([0, 1, 2, 9, 10, 11, 23])(
  'pages of %i rows are the same from either end, and the query starts at the nearer end',
  async (total) => {
    const rows = Array.from({ length: total }, (_, index) => index)
    for (const limit of limits) {
      const pages = pagesFor(total, limit)
      for (let page = 1; page <= pages; page++) {
        const list = await readPage(total, { page, limit }, async ({ oldestFirst, ...place }) => {
          expect(place.offset).toBeLessThanOrEqual(total / 2)
          const found = oldestFirst ? rows.toReversed() : rows
          return found.slice(place.offset, place.offset + place.limit)
        })
        const data = rows.slice((page - 1) * limit, page * limit)
        expect(list).toEqual({ data, page, pages, total })
      }
    }
  },
)

test('a page past the end is the last one', async () => {
  const list = await readPage(3, { page: 9, limit: 2 }, async ({ limit }) => ['oldest'].slice(0, limit))
  expect(list).toEqual({ data: ['oldest'], page: 2, pages: 2, total: 3 })
})

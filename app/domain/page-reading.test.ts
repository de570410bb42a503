import { expect, test } from 'vitest'
import { fromNearerEnd, newestFirst } from './page-reading.server.ts'

const limits = [1, 2, 5, 10]

test.each([0, 1, 2, 9, 10, 11, 23])('pages of %i rows are the same from either end', (total) => {
  const rows = Array.from({ length: total }, (_, index) => index)
  for (const limit of limits) {
    for (let offset = 0; offset < total || offset === 0; offset += limit) {
      const reading = fromNearerEnd({ offset, limit }, total)
      const read = (reading.oldestFirst ? rows.toReversed() : rows).slice(reading.offset)
      const page = newestFirst(reading.oldestFirst, read.slice(0, reading.limit))
      expect(page).toEqual(rows.slice(offset, offset + limit))
      expect(reading.offset).toBeLessThanOrEqual(total / 2)
    }
  }
})

import { expect, test } from 'vitest'
import { propertyQuery, turnRange } from './property-filter.ts'

const parsed = (fields: object) => propertyQuery.safeParse(fields)

test('prices may have a dollar sign and commas', () => {
  expect(parsed({ minPrice: ' $400,000 ', maxPrice: '1250000' }).data).toMatchObject({
    minPrice: 400_000,
    maxPrice: 1_250_000,
  })
})

test.each([
  ['minPrice', 'cheap'],
  ['minPrice', ''],
  ['maxPrice', '-1'],
  ['maxPrice', '1e6'],
  ['maxPrice', '1'.repeat(39)],
  ['bedrooms', '2.5'],
  ['bedrooms', '3+'],
  ['bedrooms', '1001'],
  ['bathrooms', '1.3'],
  ['kind', 'castle'],
  ['state', 'gone'],
  ['order', 'price'],
])('%s cannot be %j', (name, value) => {
  const { error } = parsed({ [name]: value })
  expect(error?.issues.map(({ path, message }) => [path[0], message.includes(name)])).toEqual([[name, true]])
})

test('a reversed range is turned around', () => {
  expect(turnRange({ minPrice: 900, maxPrice: 400 })).toEqual({ minPrice: 400, maxPrice: 900 })
  expect(turnRange({ minPrice: 400, maxPrice: 900 })).toEqual({ minPrice: 400, maxPrice: 900 })
  expect(turnRange({ minPrice: 900 })).toEqual({ minPrice: 900 })
})

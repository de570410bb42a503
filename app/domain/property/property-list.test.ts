import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { lengths } from '#app/domain/text.ts'
import { actorOf, homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { listProperties, listPropertyCards } from './property.server.ts'
import { propertyQuery } from './property-filter.ts'
import { countedHomes } from './property-query.server.ts'

const { ...home } = homes[1]!

/** Oldest first. */
const offered: (typeof property.$inferInsert)[] = [
  { ...home, name: 'Small loft', address: '1 Quay, Fenwick Park', price: 300_000, bedrooms: 1, kind: 'loft' },
  {
    ...home,
    name: 'Brick house',
    price: 600_000,
    bedrooms: 3,
    bathrooms: 2,
    kind: 'house',
    squareFootage: 5000,
  },
  { ...home, name: 'Wide house', address: '2 Elm, Fenwick Park', price: 600_000, bedrooms: 5, kind: 'house' },
  { ...home, name: 'Quiet house', price: 700_000, priceOnRequest: true, kind: 'house' },
  { ...home, name: 'Secret house', price: 100, priceOnRequest: true },
  { ...home, name: 'Soon', price: 900_000, unsoldState: 'coming soon' },
  { ...home, name: 'Taken', price: 950_000, unsoldState: 'under contract' },
  { ...home, name: 'Hidden', price: 610_000, unsoldState: 'draft' },
  { ...home, name: 'Sold for less', price: 800_000, soldPrice: 500_000, pastSale: true },
  { ...home, name: 'Sold quietly', price: 620_000, soldPrice: 630_000, priceOnRequest: true, pastSale: true },
]

let open: TestApp
let agent: Actor
beforeAll(async () => {
  open = await createTestApp()
  agent = await actorOf(open.app, 'daniel')
  await insertProperties(open.app, offered)
})
afterAll(() => open.close())

const list = async (query: object, actor = visitor) => {
  const page = await listProperties(open.app, actor, propertyQuery.parse({ limit: '100', ...query }))
  return { ...page, names: page.data.map((one) => one.name) }
}
const namesOf = async (query: object, actor?: Actor) => (await list(query, actor)).names

describe('a filter', () => {
  test.each([
    [{ minPrice: '600000', maxPrice: '900000', pastSale: 'false' }, ['Soon', 'Wide house', 'Brick house']],
    [{ minPrice: '900000', maxPrice: '600000', pastSale: 'false' }, ['Soon', 'Wide house', 'Brick house']],
    [{ maxPrice: '$600,000', search: 'fenwick' }, ['Wide house', 'Small loft']],
    [{ bedrooms: '4', kind: 'house' }, ['Quiet house', 'Wide house']],
    [{ bathrooms: '2.5', kind: 'house' }, ['Quiet house', 'Wide house']],
    [{ kind: 'loft' }, ['Small loft']],
    [{ kind: 'land' }, []],
    [{ state: 'coming soon' }, ['Soon']],
    [{ state: 'under contract' }, ['Taken']],
    [{ state: 'sold' }, ['Sold quietly', 'Sold for less']],
    [{ state: 'sold', pastSale: 'false' }, []],
    [{ state: 'active', pastSale: 'true' }, []],
  ])('%j finds %j', async (query, names) => {
    const found = await list(query)
    expect([found.names, found.total]).toEqual([names, names.length])
  })

  test('of draft finds nothing for a visitor, and the draft for staff', async () => {
    expect(await list({ state: 'draft' })).toMatchObject({ names: [], total: 0, page: 1, pages: 1 })
    expect(await namesOf({ state: 'withdrawn' })).toEqual([])
    expect(await namesOf({ state: 'draft' }, agent)).toEqual(['Hidden'])
  })

  test('by price compares a sold home’s sale price, and never finds a price on request', async () => {
    expect(await namesOf({ pastSale: 'true', minPrice: '450000', maxPrice: '550000' })).toEqual([
      'Sold for less',
    ])
    expect(await namesOf({ minPrice: '610000', maxPrice: '750000' })).toEqual([])
    expect(await namesOf({ minPrice: '0' })).not.toContain('Secret house')
    expect(await namesOf({ maxPrice: '1000000000000' })).not.toContain('Quiet house')
  })
})

describe('an order', () => {
  const forSale = { pastSale: 'false' }
  test.each([
    [
      'price-low',
      ['Small loft', 'Wide house', 'Brick house', 'Soon', 'Taken', 'Secret house', 'Quiet house'],
    ],
    [
      'price-high',
      ['Taken', 'Soon', 'Wide house', 'Brick house', 'Small loft', 'Secret house', 'Quiet house'],
    ],
    ['largest', ['Brick house', 'Taken', 'Soon', 'Secret house', 'Quiet house', 'Wide house', 'Small loft']],
  ])('%s puts prices on request last, by age', async (order, names) => {
    expect(await namesOf({ ...forSale, order })).toEqual(names)
    expect(await namesOf({ ...forSale, order, minPrice: '0' })).toEqual(
      names.filter((name) => !/Secret|Quiet/.test(name)),
    )
  })

  test.each(['newest', 'price-low', 'price-high', 'largest'])(
    '%s has the same homes page by page',
    async (order) => {
      for (const filter of [{}, forSale, { bedrooms: '1' }, { search: 'house', bedrooms: '1' }]) {
        const { names } = await list({ ...filter, order })
        const turned: string[] = []
        for (let page = 1; page <= Math.ceil(names.length / 2); page++)
          turned.push(...(await namesOf({ ...filter, order, limit: '2', page: `${page}` })))
        expect(turned).toEqual(names)
        const past = await list({ ...filter, order, limit: '2', page: '999' })
        expect([past.page, past.names]).toEqual([past.pages, names.slice((past.pages - 1) * 2)])
      }
    },
  )
})

/** Neither compression nor, for its fractions, the removal of accents makes it shorter. */
function incompressible(length: number) {
  let seed = length
  return Array.from({ length }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647
    return index % 9 ? String.fromCodePoint(0x4e00 + (seed % 20_000)) : '⅒'
  }).join('')
}

test('a home with the longest texts fits into the index of its price, and a search finds their ends', async () => {
  const [name, address, agent] = [lengths.name, lengths.address, lengths.name].map(incompressible)
  await open.app.db
    .insert(property)
    .values({ ...home, name: name!, address: address!, agent: agent!, price: 5_000_000 })
  const query = { minPrice: '5000000', pastSale: 'false', search: agent!.slice(-20) }
  await expect(namesOf(query)).resolves.toEqual([name])
})

describe('with more homes than its counting limit', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: countedHomes + 30 }, (_, number) => ({
      ...home,
      name: `Row ${number}`,
      address: '3 Long Row, Ashgrove',
      kind: 'townhouse' as const,
      price: 200_000 + number,
    }))
    await open.app.db.insert(property).values(rows)
  })

  test('a filter counts to the limit, and says that there are more', async () => {
    const found = await list({ kind: 'townhouse', order: 'price-high', limit: '10' })
    expect(found).toMatchObject({ total: countedHomes, pages: countedHomes / 10, more: true })
    expect(found.names[0]).toBe(`Row ${countedHomes + 29}`)
    const last = await list({ kind: 'townhouse', order: 'price-high', limit: '10', page: '9999' })
    expect([last.page, last.names.at(-1)]).toEqual([countedHomes / 10, 'Row 30'])
  })

  test('a filter with fewer results is counted to the end, and so is a search of the API', async () => {
    const few = await list({ kind: 'townhouse', maxPrice: '200028', limit: '10', page: '3' })
    expect([few.total, few.more, few.names.length]).toEqual([29, undefined, 9])
    expect(await list({ search: 'long row' })).toMatchObject({ total: countedHomes + 30 })
    const cards = await listPropertyCards(open.app, { page: 1, search: 'long row' })
    expect(cards).toMatchObject({ total: countedHomes, more: true })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { findSimilarHomes } from './similar-homes.server.ts'

let open: TestApp
const ids = new Map<string, string>()

const home = (name: string, price: number, fields: Partial<typeof property.$inferInsert> = {}) => ({
  ...homes[1]!,
  name,
  price,
  address: `${name}, Ashgrove`,
  kind: 'house' as const,
  ...fields,
})

beforeAll(async () => {
  open = await createTestApp()
  const rows = await insertProperties(open.app, [
    home('Asked', 1_000_000),
    home('Asked quietly', 1_000_000, { priceOnRequest: true }),
    home('Asked sold', 3_000_000, { pastSale: true, soldPrice: 1_000_000 }),
    home('Same', 1_050_000),
    home('Cheaper', 900_000),
    home('Loft', 1_010_000, { kind: 'loft' }),
    home('Elsewhere', 1_020_000, { address: '1 Quay, Harbor East', kind: 'loft' }),
    home('Far', 9_000_000),
    home('Draft', 1_000_000, { unsoldState: 'draft' }),
    home('Withdrawn', 1_000_000, { unsoldState: 'withdrawn' }),
    home('Quiet', 1_000_000, { priceOnRequest: true }),
    home('Under contract', 1_300_000, { unsoldState: 'under contract' }),
  ])
  for (const { id, name } of rows) ids.set(name, id)
})
afterAll(() => open.close())

const similarTo = async (name: string) => {
  const found = await findSimilarHomes(open.app, ids.get(name)!)
  return found.map(({ property }) => property.name)
}

test('three homes for sale are shown: near in price, of the kind, in the place', async () => {
  expect(await similarTo('Asked')).toEqual(['Same', 'Cheaper', 'Under contract'])
})

test('beside a sold home, its sale price counts', async () => {
  expect((await similarTo('Asked sold'))[0]).toMatch(/^(Asked|Same)$/)
  expect(await similarTo('Asked sold')).not.toContain('Far')
})

test('neither the similar homes nor its place among them reveals a price on request', async () => {
  const beside = await similarTo('Asked quietly')
  await open.app.db.update(property).set({ price: 9_000_000 }).where(eq(property.priceOnRequest, true))
  expect(await similarTo('Asked quietly')).toEqual(beside)
  expect(await similarTo('Asked')).not.toContain('Quiet')
})

test('similar homes do not contain the compensation', async () => {
  const found = await findSimilarHomes(open.app, ids.get('Asked')!)
  expect(found.every(({ property }) => !('commission' in property))).toBe(true)
})

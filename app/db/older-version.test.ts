// An installation from before homes had pages is upgraded, and the old version keeps writing beside this one, or
// instead of it after `keyturn back`: no home is lost, and this version then shows the other's writes.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { getPropertyPage, listProperties } from '#app/domain/property/property.server.ts'
import { changeProperty } from '#app/domain/property/property-change.server.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { propertyChanges } from '#app/domain/property/property-input.ts'
import { assignMissingSlugs } from '#app/domain/property/slug.server.ts'
import { contactMessage, homes, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createOlderDatabase } from '#test/support/database/older-database.ts'

const lastBefore = '0019_picture-checksums'
const agent = { kind: 'user', id: randomUUID(), ...people.daniel } as Actor

let older: Awaited<ReturnType<typeof createOlderDatabase>>
/** The old version, by its statements. */
let old: typeof older.old
let open: TestApp
/** The homes from before the upgrade: one for sale, one sold, one featured, one to be a draft. */
let ids: string[]

beforeAll(async () => {
  older = await createOlderDatabase(lastBefore)
  old = older.old
  ids = []
  for (const home of [homes[1]!, homes[0]!, homes[2]!, homes[3]!]) ids.push(await insertAsBefore(home))
  await insertInquiryAsBefore('Before')
  await older.upgrade()
  open = await createTestApp({ databaseUrl: older.url })
  await assignMissingSlugs(open.app)
})
afterAll(async () => {
  await open.close()
  await older.drop()
})

async function insertAsBefore(home: (typeof homes)[number], imageKey = 'homes/one'): Promise<string> {
  const { rows } = await old.query(
    `insert into "property" ("id", "name", "address", "bedrooms", "bathrooms", "square_footage", "price", "commission",
      "image_key", "link_url", "featured", "past_sale", "agent", "created_at", "updated_at")
    values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, default, default) returning "id"`,
    [
      ...[home.name, home.address, home.bedrooms, home.bathrooms, home.squareFootage, home.price],
      ...[home.commission, imageKey, home.linkUrl, home.featured, home.pastSale, home.agent],
    ],
  )
  return rows[0].id
}

async function insertInquiryAsBefore(name: string): Promise<string> {
  const { rows } = await old.query(
    `insert into "inquiry" ("id", "inquiry_type", "guide_type", "name", "email", "phone", "address", "postal_code", "message",
      "client_type", "time_frame", "status", "suspect", "submitted_at", "updated_at")
    values (default, 'contact', default, $1, $2, default, default, default, $3, default, default, default, default, default, default)
    returning "id"`,
    [name, contactMessage.email, contactMessage.message],
  )
  return rows[0].id
}

/** Reads as the old version does: its columns, and its sums by the flags that it knows. */
async function readAsBefore() {
  const { rows } = await old.query(
    'select "id", "name", "image_key", "featured", "past_sale" from "property" order by "created_at" desc, "id" desc',
  )
  const { rows: sums } = await old.query<{ flags: string[]; number: number }>(
    `select "flags", sum("change")::int as number from "collection_count" where "collection" = 'property' group by "flags"`,
  )
  const countOf = (flag: string, value: boolean) =>
    sums.filter(({ flags }) => flags.includes(flag) === value).reduce((sum, { number }) => sum + number, 0)
  return { rows, total: sums.reduce((sum, { number }) => sum + number, 0), countOf }
}

const change = (id: string, fields: object) =>
  changeProperty(open.app, agent, id, propertyChanges.parse(fields))
const list = (actor: Actor, query: object = {}) =>
  listProperties(open.app, actor, propertyQuery.parse({ limit: '100', ...query }))
const stateOf = async (id: string) => (await list(agent, { id })).data[0]!

test('every older home is upgraded with a page, a state and its place in the counts', async () => {
  const { data, total } = await list(visitor)
  expect(total).toBe(4)
  expect(Object.fromEntries(data.map(({ name, state, slug }) => [name, [state, slug]]))).toEqual({
    'Casa Peñalosa': ['active', 'casa-penalosa-7-senora-lane-ashgrove'],
    'Millbrook brownstone': ['sold', 'millbrook-brownstone-18-larch-row-millbrook'],
    '100% loft_space': ['active', '100-loft-space-240-kiln-works-foundry-district'],
    'Fenwick house': ['active', 'fenwick-house-12-quarry-road-fenwick-park'],
  })
  for (const { slug, name } of data)
    expect(await getPropertyPage(open.app, slug)).toMatchObject({ home: { name } })
  expect((await list(visitor, { pastSale: 'true' })).total).toBe(1)
  expect((await list(visitor, { featured: 'true' })).total).toBe(2)
})

test('this version shows a later write of the old version correctly', async () => {
  const [forSale, sold, , draft] = ids as [string, string, string, string]
  const photos = [plainPhoto('uploads/a'), plainPhoto('uploads/b')].map((one) => ({ ...one, alt: 'A room' }))
  await change(forSale, { photos, description: 'Long.' })
  await change(draft, { state: 'draft', priceOnRequest: true })
  expect((await list(visitor)).total).toBe(3)

  await old.query('update "property" set "past_sale" = true, "image_key" = $2 where "id" = $1', [
    forSale,
    'uploads/c',
  ])
  await old.query('update "property" set "past_sale" = false, "name" = $2 where "id" = $1', [
    sold,
    'Millbrook house',
  ])
  const added = await insertAsBefore({ ...homes[3]!, featured: true }, 'uploads/d')

  expect(await stateOf(forSale)).toMatchObject({ state: 'sold', imgUrl: 'uploads/c', description: 'Long.' })
  expect((await stateOf(forSale)).photos.map(({ objectKey }) => objectKey)).toEqual([
    'uploads/c',
    'uploads/a',
    'uploads/b',
  ])
  const page = await getPropertyPage(open.app, 'millbrook-brownstone-18-larch-row-millbrook')
  expect(page).toMatchObject({ home: { name: 'Millbrook house', state: 'active' } })
  expect((await list(visitor)).data.map(({ _id }) => _id)).toContain(added)
  await assignMissingSlugs(open.app)
  expect((await stateOf(added)).slug).toBe('fenwick-house-12-quarry-road-fenwick-park-2')
  await expect(list(visitor, { id: draft })).rejects.toMatchObject({ kind: 'not-found' })
  expect((await list(visitor, { pastSale: 'true' })).total).toBe(1)
  expect((await list(visitor)).total).toBe(4)
  expect((await list(agent)).total).toBe(5)
})

test('the old version still reads every home, and counts them', async () => {
  const { rows, total, countOf } = await readAsBefore()
  const flagged = (flag: string) => rows.filter((row) => row[flag]).length
  expect(rows).toHaveLength(total)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  for (const flag of ['featured', 'past_sale']) expect(countOf(flag, true)).toBe(flagged(flag))
  const gone = await insertAsBefore(homes[0]!)
  await assignMissingSlugs(open.app)
  await old.query('delete from "property" where "id" = $1', [gone])
  expect((await readAsBefore()).total).toBe(total)
})

test('an inquiry of the old version names no home, and one of this version keeps its home', async () => {
  const after = await insertInquiryAsBefore('After')
  await old.query('update "inquiry" set "property_id" = $2, "property_name" = $3 where "id" = $1', [
    after,
    ids[0],
    'Casa Peñalosa',
  ])
  await old.query(`update "inquiry" set "status" = 'closed', "updated_at" = now() where "id" = $1`, [after])
  const { data } = await listInquiries(open.app, agent, inquiryQuery.parse({}))
  expect(data.map(({ name, status, property }) => [name, status, property?.name])).toEqual([
    ['After', 'closed', 'Casa Peñalosa'],
    ['Before', 'open', undefined],
  ])
})

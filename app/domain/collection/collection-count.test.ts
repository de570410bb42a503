import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { collectionCount, inquiry, property, testimonial } from '#app/db/schema.ts'
import { tallyOwners } from '#app/domain/inquiry/inquiry-count.server.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { contactMessage, homes, insertUser, voices } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { countFlagged } from './collection-count.server.ts'
import { queryCacheOf } from './query-cache.server.ts'

const open = await createTestApp()
const { db } = open.app

afterAll(() => open.close())

beforeEach(async () => {
  await db.delete(property)
  await db.delete(testimonial)
})

const house = homes[0]!
const houses = (number: number, flags: { featured?: boolean; pastSale?: boolean } = {}) =>
  Array.from({ length: number }, (_, at) => ({ ...house, pastSale: false, ...flags, name: `House ${at}` }))

async function counted() {
  const homes = await queryCacheOf(db, 'property')
  const { featured, pastSale } = property
  const kept = {
    all: await countFlagged(homes),
    featured: await countFlagged(homes, ['featured', true]),
    other: await countFlagged(homes, ['featured', false]),
    sold: await countFlagged(homes, ['past_sale', true]),
    featuredAndSold: await countFlagged(homes, ['featured', true], ['past_sale', true]),
    neither: await countFlagged(homes, ['featured', false], ['past_sale', false]),
  }
  const real = {
    all: await db.$count(property),
    featured: await db.$count(property, sql`${featured}`),
    other: await db.$count(property, eq(featured, false)),
    sold: await db.$count(property, sql`${pastSale}`),
    featuredAndSold: await db.$count(property, sql`${featured} and ${pastSale}`),
    neither: await db.$count(property, sql`not ${featured} and not ${pastSale}`),
  }
  return { kept, real }
}

test('stored counts follow additions, flags and deletions, and merging them changes nothing', async () => {
  await db
    .insert(property)
    .values([...houses(300), ...houses(40, { featured: true }), ...houses(7, { pastSale: true })])
  await db.update(property).set({ featured: true, pastSale: true }).where(eq(property.name, 'House 3'))
  await db.update(property).set({ price: 1 }).where(eq(property.name, 'House 4'))
  await db.update(property).set({ featured: sql`not featured`, pastSale: sql`not past_sale` })
  await db.update(property).set({ featured: sql`not featured`, pastSale: sql`not past_sale` })
  await db.delete(property).where(eq(property.name, 'House 5'))
  const { kept, real } = await counted()
  expect(kept).toEqual(real)
  expect(kept).toEqual({ all: 344, featured: 41, other: 303, sold: 8, featuredAndSold: 3, neither: 298 })
  await db.execute(sql`select fold_collection_counts('property')`)
  await db.update(property).set({ price: 2 }).where(eq(property.name, 'House 4'))
  expect((await counted()).kept).toEqual(kept)
  expect(await db.$count(collectionCount, eq(collectionCount.collection, 'property'))).toBeLessThanOrEqual(4)
})

test('a rolled-back insert is not counted, and an emptied table counts zero', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.insert(property).values(houses(20))
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  expect((await counted()).kept.all).toBe(0)
  await db.insert(property).values(houses(20))
  await db.insert(testimonial).values(voices)
  await db.execute(sql`truncate property cascade`)
  expect((await counted()).kept.all).toBe(0)
  expect(await countFlagged(await queryCacheOf(db, 'testimonial'))).toBe(voices.length)
})

test('a table emptied during writes to another one counts zero', async () => {
  await db.insert(property).values(houses(4))
  const { promise: emptied, resolve: end } = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const writing = db.transaction(async (tx) => {
    await tx.insert(testimonial).values(voices)
    await tx.execute(sql`select fold_collection_counts('testimonial')`)
    written.resolve()
    await emptied
  })
  onTestFinished(() => end())
  await written.promise
  await db.execute(sql`truncate property cascade`)
  end()
  await writing
  expect((await counted()).kept.all).toBe(0)
})

test('many concurrent writers lose no count, and none counts twice', async () => {
  const work = houses(40).map(async (values, number) => {
    const [row] = await db.insert(property).values(values).returning({ id: property.id })
    const own = eq(property.id, row!.id)
    await db
      .update(property)
      .set({ featured: number % 2 === 0 })
      .where(own)
    if (number % 4 === 0) await db.delete(property).where(own)
  })
  await Promise.all(work)
  const { kept, real } = await counted()
  expect(kept).toEqual(real)
})

test('after writes without triggers, the statements of docs/operate-several.md correct the counts', async () => {
  await db.insert(testimonial).values(voices)
  await db.insert(property).values(houses(3))
  const { id: ownerId } = await insertUser(open.app, 'nora')
  const switchTriggers = async (to: 'enable' | 'disable') => {
    for (const table of ['property', 'inquiry'])
      await db.execute(sql.raw(`alter table ${table} ${to} trigger user`))
  }
  await switchTriggers('disable')
  await db.insert(property).values(houses(2, { featured: true }))
  const lead = { ...contactMessage, inquiryType: 'contact' as const }
  await db.insert(inquiry).values([lead, { ...lead, ownerId }, { ...lead, ownerId }])
  await switchTriggers('enable')
  const operate = readFileSync(join(projectRoot, 'docs/operate-several.md'), 'utf8')
  await db.execute(/```sql\n(.*?)```/s.exec(operate)![1]!)
  const { kept, real } = await counted()
  expect(kept).toEqual(real)
  expect(kept).toMatchObject({ all: 5, featured: 2 })
  expect(await countFlagged(await queryCacheOf(db, 'testimonial'), ['published', true])).toBe(2)
  const owners = await tallyOwners(await queryCacheOf(db, 'inquiry'), {})
  expect(new Map(owners.map(({ ownerId, number }) => [ownerId, number]))).toEqual(
    new Map([
      [null, 1],
      [ownerId, 2],
    ]),
  )
})

test('published and unpublished testimonials are counted separately', async () => {
  await db.insert(testimonial).values(voices)
  const queryCache = await queryCacheOf(db, 'testimonial')
  expect(await countFlagged(queryCache, ['published', true])).toBe(2)
  expect(await countFlagged(queryCache, ['published', false])).toBe(1)
  expect(await countFlagged(queryCache, ['published', false], ['published', true])).toBe(0)
})

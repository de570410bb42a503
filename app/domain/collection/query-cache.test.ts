// A list is queried again after any write to its table, by any process, and only then.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#app/db/client.ts'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { createLog } from '#app/runtime/log.ts'
import { contactMessage, people } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { clearQueryCaches, QueryCache, queryCacheOf } from './query-cache.server.ts'

const open = await createTestApp()
const { db } = open.app
const nora: Actor = { kind: 'user', id: '00000000-0000-7000-8000-000000000000', ...people.nora }
const lead = { ...contactMessage, inquiryType: 'contact' as const }

beforeEach(async () => {
  await db.delete(inquiry)
  await db.insert(inquiry).values([
    { ...lead, name: 'Rosa' },
    { ...lead, name: 'Karin' },
  ])
})

afterAll(() => open.close())

const read = async () => {
  const { data, counts } = await listInquiries(open.app, nora, { page: 1, limit: 10, search: '' })
  return { names: data.map(({ name, status }) => `${name}: ${status}`).sort(), counts }
}

const byName = (name: string) => eq(inquiry.name, name)

test.each([
  [
    'added',
    () => db.insert(inquiry).values({ ...lead, name: 'Tomas' }),
    ['Karin: open', 'Rosa: open', 'Tomas: open'],
  ],
  ['deleted', () => db.delete(inquiry).where(byName('Rosa')), ['Karin: open']],
  [
    'moved',
    () => db.update(inquiry).set({ status: 'closed' }).where(byName('Rosa')),
    ['Karin: open', 'Rosa: closed'],
  ],
  [
    'corrected by hand',
    () => db.update(inquiry).set({ name: 'Rose' }).where(byName('Rosa')),
    ['Karin: open', 'Rose: open'],
  ],
  ['emptied', () => db.execute(sql`truncate inquiry cascade`), []],
])('the next query after an inquiry was %s sees it', async (_, write, expected) => {
  expect((await read()).names).toEqual(['Karin: open', 'Rosa: open'])
  await write()
  expect((await read()).names).toEqual(expected)
  await db.execute(sql`select fold_inquiry_counts()`)
  expect((await read()).names).toEqual(expected)
})

test('two changes that cancel each other out are seen, though merging leaves no row of them', async () => {
  const { promise: folded, resolve: endFold } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const folding = db.transaction(async (tx) => {
    await tx.execute(sql`select fold_inquiry_counts()`)
    begun.resolve()
    await folded
    tx.rollback()
  })
  onTestFinished(() => endFold())
  await begun.promise
  expect((await read()).names).toContain('Rosa: open')
  await db.transaction(async (tx) => {
    await tx.update(inquiry).set({ name: 'Rose' }).where(byName('Rosa'))
    await tx.execute(sql`select fold_inquiry_counts()`)
  })
  expect((await read()).names).toContain('Rose: open')
  endFold()
  await expect(folding).rejects.toThrow('Rollback')
  expect((await read()).names).toContain('Rose: open')
})

test('a write that begins first and ends last is seen, and its rows are not read before', async () => {
  const other = openDatabase(open.app.config.databaseUrl!, createLog('silent'))
  onTestFinished(other.close)
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = other.db.transaction(async (tx) => {
    await tx.insert(inquiry).values({ ...lead, name: 'Early' })
    begun.resolve()
    await end.promise
  })
  await begun.promise
  await db.insert(inquiry).values({ ...lead, name: 'Late' })
  const meanwhile = await read()
  expect(meanwhile.names).toEqual(['Karin: open', 'Late: open', 'Rosa: open'])
  expect(await read()).toEqual(meanwhile)
  end.resolve()
  await writing
  expect((await read()).names).toEqual(['Early: open', 'Karin: open', 'Late: open', 'Rosa: open'])
})

test('a table that is emptied twice keeps no result of the first time', async () => {
  const empty = () => db.execute(sql`truncate inquiry cascade`)
  await empty()
  const early = await queryCacheOf(db, 'inquiry')
  await db.insert(inquiry).values(lead)
  await early.getOrLoad('number', () => db.$count(inquiry))
  await empty()
  expect(await (await queryCacheOf(db, 'inquiry')).getOrLoad('number', () => db.$count(inquiry))).toBe(0)
})

test('a query runs once, and a late result does not enter the next version', async () => {
  const early = await queryCacheOf(db, 'inquiry')
  expect(await early.getOrLoad('it', async () => 1)).toBe(1)
  expect(await (await queryCacheOf(db, 'inquiry')).getOrLoad('it', async () => 2)).toBe(1)
  await db.insert(inquiry).values(lead)
  const late = await queryCacheOf(db, 'inquiry')
  expect(await late.getOrLoad('it', async () => 3)).toBe(3)
  await early.getOrLoad('another', async () => 4)
  expect(await (await queryCacheOf(db, 'inquiry')).getOrLoad('another', async () => 5)).toBe(5)
})

test('results beyond the size limits are read again', async () => {
  const queryCache = await queryCacheOf(db, 'inquiry')
  const text = (length: number) => async () => ['x'.repeat(length)]
  await queryCache.getOrLoad('first', text(1))
  for (let count = 0; count < 10; count++)
    await queryCache.getOrLoad(`${count} ${'k'.repeat(100_000)}`, text(1))
  expect(await queryCache.getOrLoad('first', text(2))).toEqual(['xx'])
  await queryCache.getOrLoad('huge', text(1_100_000))
  expect(await queryCache.getOrLoad('huge', text(3))).toEqual(['xxx'])
  for (const key of ['a', 'b', 'c']) await queryCache.getOrLoad(key, text(400_000))
  expect(await queryCache.getOrLoad('a', text(1))).toEqual(['x'])
})

test('concurrent lookups share one query', async () => {
  const queryCache = await queryCacheOf(db, 'inquiry')
  const both = [
    queryCache.getOrLoad('same', async () => ['one']),
    queryCache.getOrLoad('same', async () => ['two']),
  ]
  expect(await Promise.all(both)).toEqual([['one'], ['one']])
})

test('a cached result expires after a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const queryCache = new QueryCache(db, 'inquiry', '1')
  await queryCache.getOrLoad('it', async () => 1)
  clock.mockReturnValue(60_000)
  expect(await queryCache.getOrLoad('it', async () => 2)).toBe(1)
  clock.mockReturnValue(62_000)
  expect(await queryCache.getOrLoad('it', async () => 3)).toBe(3)
})

test('clearing the caches makes the next lookup query again', async () => {
  await (await queryCacheOf(db, 'inquiry')).getOrLoad('it', async () => 1)
  clearQueryCaches(db)
  expect(await (await queryCacheOf(db, 'inquiry')).getOrLoad('it', async () => 2)).toBe(2)
})

test('a collection whose version cannot be read does not block another', async () => {
  const { promise: read, resolve: end } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`lock table inquiry_count in access exclusive mode`)
    locked.resolve()
    await read
  })
  onTestFinished(() => end())
  await locked.promise
  const inquiries = queryCacheOf(db, 'inquiry')
  expect((await queryCacheOf(db, 'property')).collection).toBe('property')
  end()
  await locking
  expect((await inquiries).collection).toBe('inquiry')
})

test('a failed query is not cached', async () => {
  const queryCache = await queryCacheOf(db, 'inquiry')
  await expect(queryCache.getOrLoad('failed', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  )
  expect(await queryCache.getOrLoad('failed', async () => 1)).toBe(1)
})

// A list is read again after whatever was written to it, by whomever, and only then.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/client.ts'
import { inquiry } from '#app/db/schema.ts'
import { createLog } from '#app/log.ts'
import { contactMessage, people } from '#test/cast.ts'
import { openTestOffice } from '#test/open-test-office.ts'
import { readingsOf } from './collection-readings.server.ts'
import { listInquiries } from './inquiry-board.server.ts'
import type { Actor } from './user.ts'

const open = await openTestOffice()
const { db } = open.office
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
  const { data, counts } = await listInquiries(open.office, nora, { page: 1, limit: 10, search: '' })
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
])('an inquiry that was %s is seen by the next who reads', async (_, write, expected) => {
  expect((await read()).names).toEqual(['Karin: open', 'Rosa: open'])
  await write()
  expect((await read()).names).toEqual(expected)
  await db.execute(sql`select fold_inquiry_counts()`)
  expect((await read()).names).toEqual(expected)
})

test('what cancels itself out leaves another version, however it is folded', async () => {
  const before = (await readingsOf(db, 'inquiry')).version
  for (const status of ['closed', 'open'] as const)
    await db.update(inquiry).set({ status }).where(byName('Rosa'))
  await db.execute(sql`select fold_inquiry_counts()`)
  const after = (await readingsOf(db, 'inquiry')).version
  await db.delete(inquiry)
  await db.execute(sql`select fold_inquiry_counts()`)
  const emptied = (await readingsOf(db, 'inquiry')).version
  expect(new Set([before, after, emptied, '']).size).toBe(4)
})

test('a write that began first and ends last is seen, and its rows are not read before', async () => {
  const other = openDatabase(open.office.config.databaseUrl!, createLog('silent'))
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

test('a reading is done once, and one that ends late is none of the next version', async () => {
  const early = await readingsOf(db, 'inquiry')
  expect(await early.once('it', async () => 1)).toBe(1)
  expect(await (await readingsOf(db, 'inquiry')).once('it', async () => 2)).toBe(1)
  await db.insert(inquiry).values(lead)
  const late = await readingsOf(db, 'inquiry')
  expect(await late.once('it', async () => 3)).toBe(3)
  await early.once('another', async () => 4)
  expect(await (await readingsOf(db, 'inquiry')).once('another', async () => 5)).toBe(5)
})

test('what is too large to keep, or would be too much, is read again', async () => {
  const readings = await readingsOf(db, 'inquiry')
  const text = (length: number) => async () => ['x'.repeat(length)]
  await readings.once('huge', text(1_100_000))
  expect(await readings.once('huge', text(3))).toEqual(['xxx'])
  for (const key of ['a', 'b', 'c']) await readings.once(key, text(400_000))
  expect(await readings.once('a', text(1))).toEqual(['x'])
})

test('who asks while it is read waits for the same reading', async () => {
  const readings = await readingsOf(db, 'inquiry')
  const both = [readings.once('same', async () => ['one']), readings.once('same', async () => ['two'])]
  expect(await Promise.all(both)).toEqual([['one'], ['one']])
})

test('a reading that fails is none', async () => {
  const readings = await readingsOf(db, 'inquiry')
  await expect(readings.once('failed', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await readings.once('failed', async () => 1)).toBe(1)
})

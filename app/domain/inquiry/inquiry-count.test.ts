import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry, inquiryCount } from '#app/db/schema.ts'
import { queryCacheOf } from '#app/domain/collection/query-cache.server.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import type { InquiryType } from './inquiry.ts'
import { countByStatus, countOpenByCategory, tallyFoundOwners, toCounts } from './inquiry-count.server.ts'
import type { InquiryStatus } from './inquiry-status.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

beforeEach(async () => {
  await open.app.db.delete(inquiry)
})

afterAll(() => open.close())

const lead = { ...contactMessage, inquiryType: 'contact' as InquiryType }
const leads = (number: number) => Array.from({ length: number }, () => lead)
const queryCache = () => queryCacheOf(open.app.db, 'inquiry')
const counted = async () => ({
  kept: await countByStatus(await queryCache(), {}),
  real: toCounts(await tallyFoundOwners(await queryCache(), undefined, {})),
})

test('stored counts follow each insert, move, change of type and deletion', async () => {
  const { db } = open.app
  const rows = await db.insert(inquiry).values(leads(300)).returning({ id: inquiry.id })
  const [first, second, third] = rows.map(({ id }) => eq(inquiry.id, id))
  await db.update(inquiry).set({ status: 'in progress' })
  await db.update(inquiry).set({ status: 'open' }).where(sql`true`)
  await db.update(inquiry).set({ status: 'closed' }).where(first)
  await db.update(inquiry).set({ inquiryType: 'concierge', status: 'in progress' }).where(second)
  await db.delete(inquiry).where(third)
  const { kept, real } = await counted()
  expect(kept).toEqual({ open: 297, 'in progress': 1, closed: 1 })
  expect(kept).toEqual(real)
  expect(await countByStatus(await queryCache(), { inquiryType: 'concierge' })).toMatchObject({
    'in progress': 1,
  })
})

test('a rolled-back insert is not counted', async () => {
  const failing = open.app.db.transaction(async (tx) => {
    await tx.insert(inquiry).values(leads(20))
    throw new Error('No')
  })
  await expect(failing).rejects.toThrow('No')
  expect((await counted()).kept).toEqual({ open: 0, 'in progress': 0, closed: 0 })
})

test('concurrent writes do not block each other, and each is counted exactly once', async () => {
  const statuses: InquiryStatus[] = ['closed', 'in progress', 'open']
  const work = Array.from({ length: 40 }, async (_, number) => {
    const [row] = await open.app.db.insert(inquiry).values(lead).returning({ id: inquiry.id })
    const own = eq(inquiry.id, row!.id)
    for (const status of statuses.slice(number % 3))
      await open.app.db.update(inquiry).set({ status }).where(own)
    if (number % 4 === 0) await open.app.db.delete(inquiry).where(own)
  })
  await Promise.all(work)
  const { kept, real } = await counted()
  expect(kept).toEqual(real)
})

test('count changes are merged, so that few rows are summed after many writes', async () => {
  await open.app.db.insert(inquiry).values(leads(2000))
  await open.app.db.execute(sql`do $$ begin
    for lead in 1..1000 loop
      insert into inquiry (inquiry_type, name, email) values ('contact', 'Rosa', 'rosa@visitor.example');
    end loop;
  end $$`)
  expect(await open.app.db.$count(inquiryCount)).toBeLessThan(1000)
  await open.app.db.execute(sql`select fold_inquiry_counts()`)
  expect(await open.app.db.$count(inquiryCount)).toBeLessThanOrEqual(15)
  expect((await counted()).kept.open).toBe(3000)
})

test('an emptied table counts zero', async () => {
  await open.app.db.insert(inquiry).values(leads(3))
  await open.app.db.execute(sql`truncate inquiry cascade`)
  expect((await counted()).kept).toEqual({ open: 0, 'in progress': 0, closed: 0 })
})

test('open inquiries are counted for each of the six boards', async () => {
  const guide = { ...lead, inquiryType: 'guide' as const }
  await open.app.db
    .insert(inquiry)
    .values([
      ...leads(2),
      { ...lead, guideType: 'buyer' },
      { ...lead, status: 'closed' },
      { ...guide, guideType: 'buyer' },
      { ...guide, guideType: 'seller' },
      { ...guide, guideType: 'seller' },
      { ...lead, inquiryType: 'concierge' },
    ])
  expect(await countOpenByCategory(await queryCache())).toEqual({
    'buyers-guide': 1,
    'sellers-guide': 2,
    'home-valuation': 0,
    'private-exclusives': 0,
    'compass-concierge': 1,
    'general-contact': 3,
  })
})

import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { property } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import { placeholderImage } from '#app/domain/image/image.ts'
import { homes } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { listProperties, listPropertyCards } from './property.server.ts'

const open = await createTestApp()
const { db } = open.app
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute))
const home = (number: number) => ({ ...homes[0]!, name: `House ${number}`, createdAt: at(number) })

const read = async (page: number) => {
  const list = await listProperties(open.app, visitor, { page, limit: 2, search: '', order: 'newest' })
  return { ...list, data: list.data.map(({ name }) => name) }
}

beforeEach(async () => {
  await db.delete(property)
  await db.insert(property).values([1, 2, 3, 4, 5].map(home))
  await read(1)
})

afterAll(() => open.close())

test('for a cached page only the version is read', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const statements of [2, 1]) {
    expect(await read(3)).toEqual({ data: ['House 1'], page: 3, pages: 3, total: 5 })
    const asked = query.mock.calls as unknown as [{ text?: string }][]
    expect(asked.filter(([{ text = '' }]) => /"(property|collection_\w+)"/.test(text))).toHaveLength(
      statements,
    )
    query.mockClear()
  }
})

test('a later write is shown and counted', async () => {
  await db.insert(property).values(home(6))
  expect(await read(1)).toEqual({ data: ['House 6', 'House 5'], page: 1, pages: 3, total: 6 })
  expect(await read(3)).toEqual({ data: ['House 2', 'House 1'], page: 3, pages: 3, total: 6 })
})

test('a page past the end is the last one', async () => {
  await db.delete(property).where(eq(property.name, 'House 1'))
  expect(await read(3)).toEqual({ data: ['House 3', 'House 2'], page: 2, pages: 2, total: 4 })
})

test('a list that became empty has an empty page, until a home is added', async () => {
  await db.delete(property)
  expect(await read(1)).toEqual({ data: [], page: 1, pages: 1, total: 0 })
  await db.insert(property).values(home(7))
  expect(await read(1)).toEqual({ data: ['House 7'], page: 1, pages: 1, total: 1 })
})

test('a key without a stored image is logged once, and the placeholder shown (8)', async () => {
  const warn = vi.spyOn(open.app.log, 'warn')
  const lost = { ...home(8), imageKey: 'uploads/lost' }
  const [row] = await db.insert(property).values(lost).returning()
  await db.insert(property).values({ ...home(9), imageKey: '' })
  for (let times = 0; times < 2; times++) {
    const { data } = await listPropertyCards(open.app, { page: 1, limit: 2 })
    expect(data.map(({ image }) => image)).toEqual([placeholderImage, placeholderImage])
  }
  expect(warn.mock.calls).toEqual([
    [{ event: 'image-lost', objectKey: 'uploads/lost', propertyId: row!.id }, expect.any(String)],
  ])
})

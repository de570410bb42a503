import { afterAll, beforeEach, expect, test } from 'vitest'
import { property } from '#app/db/schema.ts'
import { visitor } from '#app/domain/account/user.ts'
import { readOverview } from '#app/domain/dashboard/staff-overview.server.ts'
import { day } from '#app/domain/duration.ts'
import { send } from '#test/support/app/call.ts'
import { actorOf, homes, logIn } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { changeProperty } from './property-change.server.ts'
import { listDueForReview, reviewProperty } from './property-review.server.ts'

const noon = Date.UTC(2026, 10, 24, 12)
let now = noon
const open = await createTestApp({ now: () => new Date(now) })
const { app } = open
const agent = await actorOf(app, 'daniel')
afterAll(() => open.close())

const daysAgo = (days: number) => new Date(noon - days * day)
const home = (name: string, days: number, more = {}) => ({
  ...homes[3]!,
  name,
  createdAt: daysAgo(days),
  updatedAt: daysAgo(days),
  ...more,
})
const due = async (page = 1, filter: { search?: string; state?: 'sold'; featured?: boolean } = {}) => {
  const list = await listDueForReview(app, agent, { page, limit: 2, search: '', ...filter })
  return { ...list, data: list.data.map(({ name }) => name) }
}

beforeEach(async () => {
  now = noon
  await app.db.delete(property)
  await app.db
    .insert(property)
    .values([
      home('Old', 90),
      home('Older', 120),
      home('Oldest', 400),
      home('Fresh', 59),
      home('Sold', 90, { pastSale: true }),
      home('Waiting', 90, { unsoldState: 'under contract' }),
      home('Looked at', 90, { reviewedAt: daysAgo(5) }),
    ])
})

test('homes for sale without a change for 60 days are due, the longest untouched first', async () => {
  expect(await due()).toEqual({ data: ['Oldest', 'Older'], page: 1, pages: 2, total: 3 })
  expect(await due(2)).toEqual({ data: ['Old'], page: 2, pages: 2, total: 3 })
  const { dueForReview } = (await readOverview(app, agent, { whose: 'all', leads: 8 })).properties
  expect(dueForReview.total).toBe(3)
  expect(dueForReview.data[0]).toMatchObject({ name: 'Oldest', untouchedSince: daysAgo(400).toISOString() })
  now += 3 * day
  expect((await due()).total).toBe(4)
})

test('the filters of the list also filter the due homes', async () => {
  expect((await due(1, { search: 'oldest' })).data).toEqual(['Oldest'])
  expect((await due(1, { state: 'sold' })).data).toEqual([])
  expect((await due(1, { featured: false })).data).toEqual([])
})

test('a home that was confirmed or changed is no longer due; the two do not conflict', async () => {
  const [oldest, older] = (await listDueForReview(app, agent, { page: 1, limit: 2, search: '' })).data
  const reviewed = await reviewProperty(app, agent, oldest!._id)
  expect(reviewed).toEqual(oldest)
  expect((await due()).data).toEqual(['Older', 'Old'])
  await changeProperty(app, agent, oldest!._id, { updatedAt: oldest!.updatedAt, parking: 'Garage' })
  await changeProperty(app, agent, older!._id, { parking: 'Garage' })
  expect((await due()).data).toEqual(['Old'])
  now += 61 * day
  expect((await due()).total).toBe(5)
})

test('only staff can list due homes and confirm them', async () => {
  await expect(listDueForReview(app, visitor, { page: 1, limit: 2, search: '' })).rejects.toThrow(
    'Please log in.',
  )
  const headers = await logIn(app, 'marisol')
  const path = '/api/properties/review'
  expect((await open.web.request(path)).status).toBe(401)
  const listed = await open.web.request(path, { headers })
  const { data } = (await listed.json()) as { data: { _id: string; name: string }[] }
  expect(data[0]!.name).toBe('Oldest')
  const response = await send(open.web, 'POST', `${path}?id=${data[0]!._id}`, undefined, headers)
  expect(response.status).toBe(200)
  expect((await due()).data).toEqual(['Older', 'Old'])
  expect((await send(open.web, 'POST', `${path}?id=none`, undefined, headers)).status).toBe(404)
})

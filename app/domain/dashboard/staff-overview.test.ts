// Which records the first screen names, where there are more than it lists.
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { image, property, testimonial } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { pageSizes } from '#app/domain/paging.ts'
import {
  actorOf,
  homes,
  insertImage,
  insertProperties,
  insertTestimonials,
  voices,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { readOverview } from './staff-overview.server.ts'
import { overviewQuery } from './staff-overview.ts'

let open: TestApp
let nora: StaffMember
let picture: string

beforeAll(async () => {
  open = await createTestApp()
  nora = await actorOf(open.app, 'nora')
  picture = await insertImage(open.app)
})
afterAll(() => open.close())
beforeEach(() => open.app.db.delete(property))

const read = () => readOverview(open.app, nora, overviewQuery.parse({}))
const home = { ...homes[2]!, featured: true }
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('of the home page’s homes without a picture the three newest are named; others are not on it', async () => {
  const beyond = { ...home, name: 'Beyond' }
  const shown = Array.from({ length: pageSizes.homeCarousel }, (_, at) => ({ ...home, name: `Home ${at}` }))
  await insertProperties(open.app, [beyond, ...shown.map((one) => ({ ...one, imageKey: picture }))])
  expect((await read()).properties.withoutPicture).toEqual([])
  await open.app.db.delete(property)
  await insertProperties(open.app, [beyond, ...shown])
  expect(names((await read()).properties.withoutPicture)).toEqual(['Home 11', 'Home 10', 'Home 9'])
})

test('of the homes with a damaged picture the featured ones are named first, then the newest', async () => {
  const featured = { ...home, name: 'Featured', imageKey: picture }
  const others = ['Older', 'Old', 'New'].map((name) => ({ ...featured, name, featured: false }))
  await insertProperties(open.app, [featured, ...others])
  expect((await read()).properties).not.toHaveProperty('damagedPicture')
  await open.app.db.update(image).set({ damagedAt: new Date() }).where(isNotNull(image.objectKey))
  const { damagedPicture } = (await read()).properties
  expect([damagedPicture?.total, names(damagedPicture?.data ?? [])]).toEqual([4, ['Featured', 'New', 'Old']])
  await open.app.db.update(image).set({ damagedAt: null })
})

test('of the testimonials that wait for a review the three newest are named', async () => {
  const written = ['First', 'Second', 'Third', 'Fourth'].map((name) => ({ ...voices[2]!, name }))
  await insertTestimonials(open.app, [...written, voices[0]!])
  const { pending } = (await read()).testimonials
  expect(pending).toEqual({ total: 4, data: ['Fourth', 'Third', 'Second'] })
  await open.app.db.delete(testimonial)
})

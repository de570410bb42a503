// Promise 3: a start prints a login link only while no user has a password.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { token, user } from '#app/db/schema.ts'
import { people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { ensureFirstAdmin } from './first-admin.server.ts'

const { email } = people.nora
let open: TestApp

beforeAll(async () => {
  open = await createTestApp({ config: { adminEmail: email } })
})
beforeEach(() => clearRecords(open.app))
afterAll(() => open.close())

test('a sole admin without a password gets a new link at every start', async () => {
  const links = [await ensureFirstAdmin(open.app), await ensureFirstAdmin(open.app)]
  for (const link of links) {
    expect(link).toEqual({
      email,
      passwordLink: expect.stringMatching(/\/cms\/reset-password\?token=[\w-]{43}$/),
    })
  }
  expect(links[0]).not.toEqual(links[1])
  expect(await open.app.db.$count(user)).toBe(1)
})

test('an ADMIN_EMAIL set after the first start becomes the address of an admin who has not logged in', async () => {
  await ensureFirstAdmin(open.app)
  const adminEmail = 'owner@team.example'
  const app = { ...open.app, config: { ...open.app.config, adminEmail } }
  expect(await ensureFirstAdmin(app)).toMatchObject({ email: adminEmail })
  await open.app.db.update(user).set({ passwordHash: 'hash' })
  const other = { ...app, config: { ...app.config, adminEmail: 'other@team.example' } }
  expect(await ensureFirstAdmin(other)).toBeUndefined()
  expect(await open.app.db.select({ email: user.email }).from(user)).toEqual([{ email: adminEmail }])
})

test('an admin with a password gets no link', async () => {
  await ensureFirstAdmin(open.app)
  await open.app.db.update(user).set({ passwordHash: 'hash' }).where(eq(user.email, email))
  expect(await ensureFirstAdmin(open.app)).toBeUndefined()
})

test('with more than one user there is no link', async () => {
  await open.app.db.insert(user).values([{ ...people.nora, passwordHash: 'hash' }, people.daniel])
  expect(await ensureFirstAdmin(open.app)).toBeUndefined()
  expect(await open.app.db.$count(token)).toBe(0)
})

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { logIn, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const day = 86_400_000
let open: TestApp
let clock = Date.now()
let nora: Awaited<ReturnType<typeof logIn>>
let daniel: typeof nora
let marisol: typeof nora

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
  nora = await logIn(open.app, 'nora')
  daniel = await logIn(open.app, 'daniel')
  marisol = await logIn(open.app, 'marisol')
})

afterAll(() => open.close())

const check = async (headers: Record<string, string> = {}) => {
  const response = await open.web.request('/api/check-session', { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()).user
}

/** The last use is written in the background; a test waits for it here before the next one starts. */
const untilUseIsWritten = (who: keyof typeof people) =>
  expect
    .poll(async () => {
      const { rows } = await open.app.db.execute(sql`select last_used_at, last_here_at
        from session join "user" on "user".id = user_id where email = ${people[who].email}`)
      return rows.map((row) => Object.values(row).map((at) => new Date(String(at)).getTime()))
    })
    .toEqual([[clock, clock]])

const readings = (statements: unknown[]) =>
  (statements as [{ name?: string }][]).filter(([{ name }]) => name === 'holders-of-sessions').length

test('without a cookie nobody is logged in', async () => {
  expect(await check()).toBeNull()
})

test.each(['session=', 'session=guess', 'session="; drop table session"', 'session'])(
  'the cookie %s logs nobody in',
  async (cookie) => {
    expect(await check({ cookie })).toBeNull()
  },
)

test('a session shows its user, and no secrets', async () => {
  const { email, name, role } = people.nora
  const user = await check(nora)
  expect(user).toEqual({ _id: user.id, id: expect.any(String), name, email, role })
  // its name on https
  expect(await check({ cookie: `__Host-${nora.cookie}` })).toBeNull()
})

test('one statement reads the sessions of all simultaneous requests', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const users = await Promise.all([nora, { cookie: 'session=guess' }, daniel, nora, {}].map(check))
  expect(users.map((user) => user?.name)).toEqual([
    people.nora.name,
    undefined,
    people.daniel.name,
    people.nora.name,
    undefined,
  ])
  expect(readings(query.mock.calls)).toBe(1)
})

test('a slow write of the last use delays nobody', async () => {
  const { promise: written, resolve: letWrite } = Promise.withResolvers<void>()
  const locking = Promise.withResolvers<void>()
  const lock = open.app.db.transaction(async (tx) => {
    await tx.execute(sql`select from "user" where email = ${people.nora.email} for update`)
    locking.resolve()
    await written
  })
  onTestFinished(() => letWrite())
  await locking.promise
  await open.app.db.execute(sql`update session set last_used_at = last_used_at - interval '1 hour'
    where user_id = (select id from "user" where email = ${people.nora.email})`)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const [first, second] = await Promise.all([check(nora), check(daniel)])
  expect([first.name, second.name]).toEqual([people.nora.name, people.daniel.name])
  expect(readings(query.mock.calls)).toBe(1)
  letWrite()
  await lock
  await untilUseIsWritten('nora')
})

test('promise 7: logged-in users can read while the database refuses writes', async () => {
  const { db, log } = open.app
  await db.execute(sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['session', '"user"'])
    await db.execute(
      sql.raw(`create trigger full_disk before update on ${table} execute function full_disk()`),
    )
  onTestFinished(async () => void (await db.execute(sql`drop function full_disk cascade`)))
  const told = vi.spyOn(log, 'warn')
  clock += 3_600_000
  expect((await check(nora)).name).toBe(people.nora.name)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  expect(told.mock.calls[0]![0]).toMatchObject({ event: 'last-use-not-written' })
})

test('a session ends after 7 days without use', async () => {
  expect(await check(daniel)).not.toBeNull()
  clock += 7 * day + 1000
  expect(await check(daniel)).toBeNull()
  clock -= 7 * day + 1000
})

test('a session ends after 30 days, even with daily use', async () => {
  const began = clock
  for (let days = 1; days <= 29; days++) {
    clock = began + days * day
    expect(await check(marisol)).not.toBeNull()
    await untilUseIsWritten('marisol')
  }
  clock = began + 30 * day + 1000
  expect(await check(marisol)).toBeNull()
  clock = began
})

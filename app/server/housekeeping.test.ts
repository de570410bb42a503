import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guess, recentUse, session, token } from '#app/db/schema.ts'
import { loginAttemptKey, recordLoginAttempt } from '#app/domain/account/login-throttle.server.ts'
import { hashSecret, startSession } from '#app/domain/account/session.server.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { consumeRateLimit, submissionLimit } from '#app/domain/rate-limit.server.ts'
import { insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { startHousekeeping } from './housekeeping.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('mails are retried earlier even while the image store is unreachable', async () => {
  const away = { list: () => Promise.reject(new Error('away')), remove: vi.fn() }
  const images = { ...open.app.images, direct: away } as unknown as TestApp['app']['images']
  const runNow = vi.spyOn(open.app.jobs, 'runNow')
  const stop = startHousekeeping({ ...open.app, images })
  await vi.waitFor(() => expect(runNow).toHaveBeenCalledOnce())
  stop()
})

test('after a stop no further task begins, and the one in flight fails silently', async () => {
  const listed = Promise.withResolvers<never>()
  const list = vi.fn(() => listed.promise)
  const images = { ...open.app.images, direct: { list } } as unknown as TestApp['app']['images']
  const runNow = vi.spyOn(open.app.jobs, 'runNow')
  const warn = vi.fn()
  const log = { ...open.app.log, warn } as unknown as TestApp['app']['log']
  const stop = startHousekeeping({ ...open.app, images, log })
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  stop()
  const transaction = vi.spyOn(open.app.db, 'transaction')
  listed.reject(new Error('Cannot use a pool after calling end on the pool'))
  await new Promise((done) => setImmediate(done))
  expect(warn).not.toHaveBeenCalled()
  expect([...transaction.mock.calls, ...runNow.mock.calls]).toEqual([])
})

test('an address with one old failed login is removed, and one under attack is not', async () => {
  const { app } = open
  const at = (minutesAgo: number) => ({ ...app, now: () => new Date(Date.now() - minutesAgo * 60_000) })
  await recordLoginAttempt(at(16), loginAttemptKey('mistyped@wrenfield.example', undefined))
  await recordLoginAttempt(at(14), loginAttemptKey('guessed@wrenfield.example', undefined))
  const stop = startHousekeeping(app)
  await expect.poll(() => app.db.$count(guess)).toBe(1)
  stop()
  expect(
    await app.db.$count(guess, eq(guess.key, loginAttemptKey('guessed@wrenfield.example', undefined))),
  ).toBe(1)
})

test('promises 3 and 6: housekeeping removes what has expired, and nothing else', async () => {
  const { app } = open
  const { id: userId, email } = await insertUser(app, 'daniel')
  const daysAgo = (days: number) => ({ ...app, now: () => new Date(Date.now() - days * 86_400_000) })
  const sessions = await Promise.all([6, 8].map((days) => startSession(daysAgo(days), userId)))
  // used today, but begun more than 30 days ago
  const tooOld = hashSecret(await startSession(daysAgo(31), userId))
  await app.db.update(session).set({ lastUsedAt: new Date() }).where(eq(session.hash, tooOld))
  const device = { purpose: 'device', email, userId } as const
  const devices = await Promise.all([100, 211].map((days) => issueToken(daysAgo(days), device)))
  await consumeRateLimit(app, submissionLimit, 'now')
  await consumeRateLimit(daysAgo(1.1), submissionLimit, 'yesterday')
  const stop = startHousekeeping(app)
  const kept = async () => [
    ...(await app.db.select({ of: session.hash }).from(session)),
    ...(await app.db.select({ of: token.hash }).from(token)),
    ...(await app.db.select({ of: recentUse.key }).from(recentUse)),
  ]
  await expect
    .poll(kept)
    .toEqual([hashSecret(sessions[0]!), hashSecret(devices[0]!), 'submission:now'].map((of) => ({ of })))
  stop()
})

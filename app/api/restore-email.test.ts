// Promise 3: whose address was changed takes the account back, and nobody else does by the same link.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mail, secondFactor, token, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { post } from '#test/support/app/call.ts'
import { password, people, signIn } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { userCalls } from '#test/support/app/user-calls.ts'
import { bearer, mailedSecret, moveAddress } from '#test/support/browser/move-address.ts'

const hour = 3_600_000
const old = people.daniel.email
const wanted = 'new@wrenfield.example'
let clock = 0
let open: TestApp
let daniel: { cookie: string }
let account: { id: string; name: string; email: string }

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  await clearRecords(open.app)
  daniel = await signIn(open.app, 'daniel')
  account = { id: await idOf(old), name: people.daniel.name, email: old }
})
afterAll(() => open.close())

const { put, idOf } = userCalls(() => open)
const ask = (email: string, extra: object = { password }, session = daniel) =>
  put({ ...account, email, ...extra }, session)
const mailsTo = async (recipient: string) => {
  const rows = await open.app.db.select().from(mail).where(eq(mail.recipient, recipient))
  return rows.map(({ kind }) => kind)
}
const confirm = async (to: string, session: object = daniel) =>
  post(
    open.web,
    '/api/email-confirmation',
    {},
    { ...session, ...bearer(await mailedSecret(open, 'emailConfirmation', to)) },
  )
const restore = (secret: string) => post(open.web, '/api/restore-email', {}, bearer(secret))
const login = (email: string, secret = password) => post(open.web, '/api/login', { email, password: secret })

describe('who takes an address back', () => {
  test('shuts out whoever moved it, with a password, a device and links of their own', async () => {
    const owners = await moveAddress(open, daniel, account, 'thief@evil.example')
    const thiefs = await moveAddress(
      open,
      daniel,
      { ...account, email: 'thief@evil.example' },
      'other@evil.example',
    )
    await put({ id: account.id, action: 'request password reset' }, daniel)
    const change = { action: 'change password', password: 'Fenwick-2?' }
    const link = await mailedSecret(open, 'password', 'other@evil.example')
    expect((await put(change, bearer(link))).status).toBe(200)
    expect((await login('other@evil.example', change.password)).status).toBe(200)
    expect((await restore(owners)).status).toBe(200)
    expect((await login(old, change.password)).status).toBe(401)
    expect((await restore(thiefs)).status).toBe(401)
    expect(await idOf(old)).toBe(account.id)
    const devices = and(eq(token.userId, account.id), eq(token.purpose, 'device'))
    expect(await open.app.db.$count(token, devices)).toBe(0)
  })

  test('ends a password link that a thief asked for and kept, and a change on its way', async () => {
    const owners = await moveAddress(open, daniel, account, 'thief@evil.example')
    await put({ id: account.id, action: 'request password reset' }, daniel)
    const kept = await mailedSecret(open, 'password', 'thief@evil.example')
    await ask('next@evil.example')
    expect((await restore(owners)).status).toBe(200)
    expect((await put({ action: 'change password', password: 'Fenwick-2?' }, bearer(kept))).status).toBe(401)
    expect((await login(old)).status).toBe(200)
    const again = await signIn(open.app, 'daniel').catch(() => daniel)
    expect((await confirm('next@evil.example', again)).status).toBe(401)
  })

  test.each([
    ['ends a two-step login that was set up since', 60_000, 200],
    ['keeps one that was there before', -60_000, 401],
  ])('%s', async (_what, beside, status) => {
    const undo = await moveAddress(open, daniel, account, 'thief@evil.example')
    const confirmedAt = new Date(clock + beside)
    const secret = open.app.seal.close('a secret', account.id)
    await open.app.db.insert(secondFactor).values({ userId: account.id, secret, confirmedAt })
    clock += 120_000
    expect((await login('thief@evil.example')).status).toBe(401)
    expect((await restore(undo)).status).toBe(200)
    expect((await login(old)).status).toBe(status)
  })

  test('keeps the password that was there before', async () => {
    const undo = await moveAddress(open, daniel, account, wanted)
    expect((await restore(undo)).status).toBe(200)
    expect((await login(old)).status).toBe(200)
  })

  test.each([
    ['can do so just before', -1000, 200],
    ['comes too late just after', 1000, 401],
  ])('%s three days have passed', async (_what, beside, status) => {
    const undo = await moveAddress(open, daniel, account, wanted)
    clock += 72 * hour + beside
    expect((await restore(undo)).status).toBe(status)
  })
})

describe('what a version before left on its way', () => {
  /** Then an address counted at once, and the one before it was mailed the way back. */
  const moveAsBefore = async (from: string, to: string) => {
    const about = { purpose: 'email-undo', email: to, userId: account.id, previousEmail: from } as const
    await open.app.db.update(user).set({ email: to }).where(eq(user.id, account.id))
    return issueToken(open.app, about)
  }

  test('the way back to an address that its owner had still works', async () => {
    const undo = await moveAsBefore(old, 'typo@stranger.example')
    expect((await restore(undo)).status).toBe(200)
    expect(await idOf(old)).toBe(account.id)
  })

  test('a mistyped address gets no way back, neither the old link nor a new one', async () => {
    await moveAsBefore(old, 'typo@stranger.example')
    clock += 60_000
    const strangers = await moveAsBefore('typo@stranger.example', 'mended@wrenfield.example')
    expect((await restore(strangers)).status).toBe(401)
    clock += 60_000
    await moveAsBefore('mended@wrenfield.example', 'typo2@stranger.example')
    clock += 60_000
    const told = await moveAddress(open, daniel, { ...account, email: 'typo2@stranger.example' }, wanted)
    expect([told, await mailsTo('typo2@stranger.example')]).toEqual(['', []])
  })
})

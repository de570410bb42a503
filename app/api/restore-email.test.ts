// Promise 3: the owner of a changed address takes the account back, and nobody else can by the same link.
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secondFactor, token, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { logIn } from '#test/support/app/cast.ts'
import { old, prepareEmailChanges, wanted } from '#test/support/app/email-change-tests.ts'
import { bearer } from '#test/support/browser/move-address.ts'

const hour = 3_600_000
const { now, put, idOf, ask, mailsTo, secretIn, confirm, restore, login, move } = prepareEmailChanges()

describe('taking back an address', () => {
  test('locks out the person who changed it, with their password, device and links', async () => {
    const owners = await move('thief@evil.example')
    const thiefs = await move('other@evil.example', 'thief@evil.example')
    await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
    const change = { action: 'change password', password: 'Fenwick-2?' }
    const link = await secretIn('password', 'other@evil.example')
    expect((await put(change, bearer(link))).status).toBe(200)
    expect((await login('other@evil.example', change.password)).status).toBe(200)
    expect((await restore(owners)).status).toBe(200)
    expect((await login(old, change.password)).status).toBe(401)
    expect((await restore(thiefs)).status).toBe(401)
    expect(await idOf(old)).toBe(now.account.id)
    const devices = and(eq(token.userId, now.account.id), eq(token.purpose, 'device'))
    expect(await now.open.app.db.$count(token, devices)).toBe(0)
  })

  test('ends a password link that a thief requested, and a pending change', async () => {
    const owners = await move('thief@evil.example')
    await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
    const kept = await secretIn('password', 'thief@evil.example')
    await ask('next@evil.example')
    expect((await restore(owners)).status).toBe(200)
    expect((await put({ action: 'change password', password: 'Fenwick-2?' }, bearer(kept))).status).toBe(401)
    expect(await now.open.app.db.$count(token, isNull(token.usedAt))).toBe(0)
    expect((await login(old)).status).toBe(200)
    const again = await logIn(now.open.app, 'daniel').catch(() => now.daniel)
    expect((await confirm('next@evil.example', again)).status).toBe(401)
  })

  test.each([
    ['ends a two-step login that was set up since', 60_000, 200],
    ['keeps one that was there before', -60_000, 401],
  ])('%s', async (_what, beside, status) => {
    const undo = await move('thief@evil.example')
    const confirmedAt = new Date(now.clock + beside)
    const secret = now.open.app.encryption.encrypt('a secret', now.account.id)
    await now.open.app.db.insert(secondFactor).values({ userId: now.account.id, secret, confirmedAt })
    now.clock += 120_000
    expect((await login('thief@evil.example')).status).toBe(401)
    expect((await restore(undo)).status).toBe(200)
    expect((await login(old)).status).toBe(status)
  })

  test('keeps an older password', async () => {
    const undo = await move(wanted)
    expect((await restore(undo)).status).toBe(200)
    expect((await login(old)).status).toBe(200)
  })

  test.each([
    ['can do so just before', -1000, 200],
    ['comes too late just after', 1000, 401],
  ])('%s three days have passed', async (_what, beside, status) => {
    const undo = await move(wanted)
    now.clock += 72 * hour + beside
    expect((await restore(undo)).status).toBe(status)
  })
})

describe('changes that an earlier version began', () => {
  /** In that version an address counted at once, and the previous one got the link to restore it. */
  const moveAsBefore = async (from: string, to: string) => {
    const about = { purpose: 'email-undo', email: to, userId: now.account.id, previousEmail: from } as const
    await now.open.app.db.update(user).set({ email: to }).where(eq(user.id, now.account.id))
    return issueToken(now.open.app, about)
  }

  test('a link that restores an address of the owner still works', async () => {
    const undo = await moveAsBefore(old, 'typo@stranger.example')
    expect((await restore(undo)).status).toBe(200)
    expect(await idOf(old)).toBe(now.account.id)
  })

  test('a mistyped address cannot be restored, neither by the old link nor by a new one', async () => {
    await moveAsBefore(old, 'typo@stranger.example')
    now.clock += 60_000
    const strangers = await moveAsBefore('typo@stranger.example', 'mended@wrenfield.example')
    expect((await restore(strangers)).status).toBe(401)
    now.clock += 60_000
    await moveAsBefore('mended@wrenfield.example', 'typo2@stranger.example')
    now.clock += 60_000
    const told = await move(wanted, 'typo2@stranger.example')
    expect([told, await mailsTo('typo2@stranger.example')]).toEqual(['', []])
  })
})

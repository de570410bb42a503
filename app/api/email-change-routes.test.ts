// Promise 3: a session alone moves no account to another address, and a new address counts only after its owner confirms it.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mail, token, user } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { insertUser, logIn, password, people } from '#test/support/app/cast.ts'
import { old, prepareEmailChanges, wanted } from '#test/support/app/email-change-tests.ts'
import { bearer } from '#test/support/browser/move-address.ts'

const hour = 3_600_000
const { now, get, put, idOf, whoIs, ask, mailsTo, secretIn, confirm, restore, login, move } =
  prepareEmailChanges()
const approve = async () =>
  post(now.open.web, '/api/email-approval', {}, bearer(await secretIn('emailApproval', old)))
const waiting = async () => (await (await get('/api/email-change', now.daniel)).json()).data

describe('with the password', () => {
  test('an address counts once its mailed link is used, and the old address can undo the change', async () => {
    const asked = await ask(wanted)
    expect([asked.status, (await asked.json()).data.email]).toEqual([200, old])
    expect(await mailsTo(old)).toEqual([])
    expect((await login(wanted)).status).toBe(401)
    expect(await waiting()).toMatchObject({ email: wanted, mailedTo: wanted })
    expect((await confirm(wanted)).status).toBe(200)
    expect((await login(wanted)).status).toBe(200)
    expect(await waiting()).toBeNull()
    const undo = await secretIn('emailChanged', old)
    expect((await restore(undo)).status).toBe(200)
    expect(await idOf(old)).toBe(now.account.id)
    expect(await whoIs(now.daniel)).toBeNull()
    expect((await restore(undo)).status).toBe(401)
  })

  test('the link works once', async () => {
    await ask(wanted)
    const secret = await secretIn('emailConfirmation', wanted)
    expect((await confirm(wanted)).status).toBe(200)
    const again = await post(
      now.open.web,
      '/api/email-confirmation',
      {},
      { ...now.daniel, ...bearer(secret) },
    )
    expect(again.status).toBe(401)
  })

  test.each([
    ['works just before', -1000, 200],
    ['is gone just after', 1000, 401],
  ])('the link %s a day has passed', async (_what, beside, status) => {
    await ask(wanted)
    now.clock += 24 * hour + beside
    expect((await confirm(wanted)).status).toBe(status)
  })

  test('a wrong one changes nothing, not even the name, and counts as a guess', async () => {
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => ask(wanted, { name: 'Thief', password: 'wrong-1!' })),
    )
    const statuses = tries.map(({ status }) => status).sort()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    const refused = tries.find(({ status }) => status === 422)!
    expect((await refused.json()).fields).toEqual({ password: 'This is not your password.' })
    expect([await mailsTo(wanted), await waiting(), (await whoIs(now.daniel)).name]).toEqual([
      [],
      null,
      now.account.name,
    ])
  })

  test('a change can be canceled, and a second change replaces it', async () => {
    await ask(wanted)
    const first = await secretIn('emailConfirmation', wanted)
    await ask('other@wrenfield.example')
    expect(
      (await post(now.open.web, '/api/email-confirmation', {}, { ...now.daniel, ...bearer(first) })).status,
    ).toBe(401)
    expect(await waiting()).toMatchObject({ email: 'other@wrenfield.example' })
    expect((await send(now.open.web, 'DELETE', '/api/email-change', undefined, now.daniel)).status).toBe(200)
    expect(await waiting()).toBeNull()
    expect((await confirm('other@wrenfield.example')).status).toBe(401)
  })
})

describe('a session alone', () => {
  test('changes the name; an address needs the approval of both the old and the new one', async () => {
    const asked = await ask(wanted, { name: 'Daniel O.' })
    expect((await asked.json()).data).toMatchObject({ name: 'Daniel O.', email: old })
    expect([await mailsTo(wanted), await mailsTo(old)]).toEqual([[], ['emailApproval']])
    expect(await waiting()).toMatchObject({ email: wanted, mailedTo: old })
    expect((await approve()).status).toBe(200)
    expect((await approve()).status).toBe(401)
    expect(await waiting()).toMatchObject({ email: wanted, mailedTo: wanted })
    expect((await confirm(wanted)).status).toBe(200)
    expect((await login(wanted)).status).toBe(200)
  })

  test('takes over no account: the thief’s address gets no link', async () => {
    for (const thief of [
      'thief@evil.example',
      'daniel@wrenf\u0130eld.example',
      'DANIEL@wrenf\u0131eld.example',
    ]) {
      await ask(thief, {})
      await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
      expect(await mailsTo(thief)).toEqual([])
    }
    expect(await idOf(old)).toBe(now.account.id)
  })

  test('of an admin moves no other user’s account', async () => {
    const nora = await logIn(now.open.app, 'nora')
    expect((await ask(wanted, {}, nora)).status).toBe(200)
    expect([await mailsTo(wanted), await mailsTo(old)]).toEqual([[], ['emailApproval']])
    expect((await ask(wanted, { password }, nora)).status).toBe(200)
    // only its owner can use it: an admin who mistypes it gives the account to nobody
    expect((await confirm(wanted, nora)).status).toBe(403)
    expect((await confirm(wanted, {})).status).toBe(401)
    expect((await confirm(wanted)).status).toBe(200)
  })

  test('changes the case of letters at once', async () => {
    const response = await ask('Daniel@Wrenfield.example', {})
    expect((await response.json()).data.email).toBe('Daniel@Wrenfield.example')
  })

  test('leaves a pending change alone when only the case of letters changes', async () => {
    await ask(wanted)
    expect((await ask('Daniel@Wrenfield.example', {})).status).toBe(200)
    expect(await waiting()).toMatchObject({ email: wanted })
    expect((await confirm(wanted)).status).toBe(200)
  })
})

describe('an address of a colleague', () => {
  test('gets the same response as any other; the colleague gets a mail without a link', async () => {
    await insertUser(now.open.app, 'marisol')
    const [free, taken] = [await ask(wanted), await ask('MARISOL@wrenfield.example')]
    const shown = async (response: Response) => {
      const { updatedAt, ...data } = (await response.json()).data
      return [response.status, data]
    }
    expect(await shown(taken)).toEqual(await shown(free))
    expect(await waiting()).toMatchObject({ email: 'MARISOL@wrenfield.example' })
    const [told] = await now.open.app.db.select().from(mail).where(eq(mail.kind, 'emailTaken'))
    expect(told!.recipient).toBe('MARISOL@wrenfield.example')
    expect(told!.text).not.toContain('token=')
  })

  test('is named to admins, who see all addresses', async () => {
    const nora = await logIn(now.open.app, 'nora')
    expect((await ask(people.nora.email, { password }, nora)).status).toBe(409)
  })

  test('is refused if the link is used too late', async () => {
    await ask(wanted)
    await now.open.app.db.insert(user).values({ name: 'June', email: wanted, role: 'agent' })
    expect((await confirm(wanted)).status).toBe(409)
  })
})

describe('strangers', () => {
  test('get at most three links an hour, and none of the sender’s text', async () => {
    const name = 'Claim your prize at evil-shop dot com'
    const statuses = []
    for (let count = 0; count < 4; count++)
      statuses.push((await ask('victim@stranger.example', { name, password })).status)
    // the same mailbox in other letters, which mail programs treat as equal
    statuses.push((await ask('victim@ｓtranger.example', { name, password })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const rows = await now.open.app.db
      .select()
      .from(mail)
      .where(eq(mail.recipient, 'victim@stranger.example'))
    expect(rows).toHaveLength(3)
    expect(rows.map(({ subject, text, html }) => subject + text + html).join()).not.toMatch(/prize|evil-shop/)
  })

  test('at a mistyped address get no access, also after the address is corrected', async () => {
    await ask('mistyped@stranger.example')
    const strangers = await secretIn('emailConfirmation', 'mistyped@stranger.example')
    expect((await post(now.open.web, '/api/email-confirmation', {}, bearer(strangers))).status).toBe(401)
    await move(wanted)
    expect(await mailsTo('mistyped@stranger.example')).toEqual(['emailConfirmation'])
    expect((await post(now.open.web, '/api/email-confirmation', {}, bearer(strangers))).status).toBe(401)
  })

  test('one sender can mail 20 links an hour, to any addresses', async () => {
    const asked = []
    for (let count = 0; count < 21; count++)
      asked.push((await ask(`victim-${count}@stranger.example`, {})).status)
    expect(asked.slice(0, 3)).toEqual([200, 200, 200])
    // without the password all go to the old address, which gets three
    expect(new Set(asked.slice(3))).toEqual(new Set([429]))
    now.clock += hour
    const proven = []
    for (let count = 0; count < 21; count++)
      proven.push((await ask(`victim-${count}@stranger.example`)).status)
    expect([proven.filter((status) => status === 200).length, proven.at(-1)]).toEqual([20, 429])
  })
})

test('a password link in the old mailbox ends when the account moves', async () => {
  await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
  const lying = await secretIn('password', old)
  await move(wanted)
  expect((await put({ action: 'change password', password: 'Fenwick-2?' }, bearer(lying))).status).toBe(401)
})

test('a confirmation is refused while the old address can get no link that undoes it', async () => {
  await ask(wanted)
  for (let count = 0; count < 3; count++)
    await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
  expect((await confirm(wanted)).status).toBe(429)
  expect((await login(wanted)).status).toBe(401)
  now.clock += hour
  expect((await confirm(wanted)).status).toBe(200)
  expect(await mailsTo(old)).toContain('emailChanged')
})

test('a new password ends a pending change', async () => {
  await ask(wanted)
  await put({ id: now.account.id, action: 'request password reset' }, now.daniel)
  const link = await secretIn('password', old)
  expect((await put({ action: 'change password', password: 'Fenwick-2?' }, bearer(link))).status).toBe(200)
  expect(await now.open.app.db.$count(token, eq(token.purpose, 'email-change'))).toBe(0)
})

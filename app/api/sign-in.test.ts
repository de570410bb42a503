// Promise 3: nobody gets in by guessing, and the owner of an account is never locked out for long.
import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { guess, recentUse, session, user } from '#app/db/schema.ts'
import { userHeader } from '#app/domain/account/session.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { insertUser, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const minute = 60_000
let open: TestApp
let clock = Date.now()

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
  await insertUser(open.app, 'nora')
  await insertUser(open.app, 'daniel')
})
beforeEach(async () => {
  await open.app.db.delete(guess)
  await open.app.db.delete(recentUse)
})
afterAll(() => open.close())

const login = (body: object, headers: Record<string, string> = {}) =>
  post(open.web, '/api/login', body, headers)
const guessAt = (email: string, headers?: Record<string, string>) =>
  login({ email, password: 'wrong-1!' }, headers)
const nora = { email: people.nora.email, password }

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const whoIs = async (cookie: string) => {
  const response = await open.web.request('/api/check-session', { headers: { cookie } })
  return (await response.json()).user
}

test('the right email and password log in, in any case of the address', async () => {
  const response = await login({ email: 'NORA@wrenfield.example', password })
  expect(response.status).toBe(200)
  const { success, user } = await response.json()
  expect(success).toBe(true)
  expect(user).toMatchObject(people.nora)
  expect(await whoIs(cookiesOf(response))).toEqual(user)
})

test('the session cookie is for this host, hidden from scripts, and not sent from other sites', async () => {
  const [session] = (await login(nora)).headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43};/)
  expect(session).toContain('HttpOnly')
  expect(session).toContain('SameSite=Lax')
  expect(session).toContain('Path=/')
  expect(session).not.toContain('Domain')
})

test('on https the cookie is bound to the host and secure', async () => {
  const secure = await createTestApp({ config: { siteUrl: 'https://site.example' } })
  await insertUser(secure.app, 'nora')
  const response = await post(secure.web, '/api/login', nora)
  const [session] = response.headers.getSetCookie()
  expect(session).toMatch(/^__Host-session=/)
  expect(session).toContain('Secure')
  await secure.close()
})

test.each([
  ['a wrong password', { email: people.nora.email, password: 'wrong-1!' }],
  ['an unknown address', { email: 'nobody@wrenfield.example', password }],
  ['a password longer than any', { email: people.nora.email, password: password.padEnd(200, '!') }],
])('%s gets the same refusal', async (_name, body) => {
  const response = await login(body)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    success: false,
    error: 'Invalid email or password.',
    message: 'Invalid email or password.',
  })
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([
  [{ email: 'nora', password: 'x' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'no\u0000ra@wrenfield.example', password: 'x' }, 'email', 'Please enter a valid email address.'],
  [{ email: people.nora.email, password: '' }, 'password', 'Please enter your password.'],
  [{ password: 'x' }, 'email', 'Please enter a valid email address.'],
])('%o names the invalid field', async (body, field, message) => {
  const response = await login(body)
  expect(response.status).toBe(422)
  expect((await response.json()).fields[field]).toBe(message)
})

/** Counts the passwords that are hashed during some work. */
async function countHashes(work: () => Promise<unknown>) {
  let count = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  await work().finally(() => hook.disable())
  return count
}

test('a wrong guess takes the same work whether or not the address and its password exist', async () => {
  const { id } = await insertUser(open.app, 'marisol')
  await open.app.db.update(user).set({ passwordHash: null }).where(eq(user.id, id))
  for (const email of [people.nora.email, people.marisol.email, 'nobody@wrenfield.example'])
    expect([email, await countHashes(() => guessAt(email))]).toEqual([email, 1])
})

test('after five wrong guesses even the right password has to wait, longer each time', async () => {
  for (let count = 0; count < 5; count++) expect((await guessAt(nora.email)).status).toBe(401)
  const refused = await login(nora)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  clock += 31_000
  expect((await guessAt(nora.email)).status).toBe(401)
  expect((await guessAt(nora.email)).headers.get('retry-after')).toBe('60')
  clock += 61_000
  expect((await login(nora)).status).toBe(200)
})

test('no wait is longer than 15 minutes', async () => {
  for (let count = 0; count < 20; count++) {
    await guessAt(nora.email)
    clock += 14 * minute
  }
  const wait = Number((await guessAt(nora.email)).headers.get('retry-after') ?? 0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
})

test('simultaneous guesses are counted one by one', async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => guessAt(people.daniel.email)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('one person may be logged in on several devices at once', async () => {
  await guessAt(nora.email)
  const responses = await Promise.all(Array.from({ length: 6 }, () => login(nora)))
  expect(new Set(responses.map(({ status }) => status))).not.toContain(500)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})

test('a stranger cannot lock out a known device', async () => {
  const known = cookiesOf(await login(nora))
  for (let count = 0; count < 8; count++) await guessAt(nora.email)
  expect((await login(nora)).status).toBe(429)
  expect((await login(nora, { cookie: known })).status).toBe(200)
})

test('setting a password by a link makes the device known, which then is not locked out', async () => {
  const { id } = await insertUser(open.app, 'marisol').catch(
    async () => (await open.app.db.select().from(user).where(eq(user.email, people.marisol.email)))[0]!,
  )
  const secret = await issueToken(open.app, {
    purpose: 'password',
    email: people.marisol.email,
    userId: id,
  })
  const change = { action: 'change password', password: 'Fenwick-2?' }
  const used = await send(open.web, 'PUT', '/api/users', change, { authorization: `Bearer ${secret}` })
  for (let count = 0; count < 6; count++) await guessAt(people.marisol.email)
  const pair = { email: people.marisol.email, password: change.password }
  expect((await login(pair)).status).toBe(429)
  expect((await login(pair, { cookie: cookiesOf(used) })).status).toBe(200)
})

test('registering makes the device known, which then is not locked out', async () => {
  const email = 'june@wrenfield.example'
  const secret = await issueToken(open.app, { purpose: 'invitation', email })
  const body = { name: 'June Park', email, password, action: 'register' }
  const registered = await post(open.web, '/api/users', body, { authorization: `Bearer ${secret}` })
  expect(registered.status).toBe(201)
  for (let count = 0; count < 6; count++) await guessAt(email)
  expect((await login({ email, password })).status).toBe(429)
  expect((await login({ email, password }, { cookie: cookiesOf(registered) })).status).toBe(200)
})

test('a known device of one account is unknown for another', async () => {
  const known = cookiesOf(await login(nora))
  for (let count = 0; count < 5; count++) await guessAt(people.daniel.email, { cookie: known })
  expect((await login({ email: people.daniel.email, password })).status).toBe(429)
})

test('one network has 50 guesses in 15 minutes, over all accounts', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, count) => guessAt(`nobody-${count}@wrenfield.example`)))
  const refused = await guessAt('nobody-else@wrenfield.example')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the database stores only a hash of a session, and each login has its own session', async () => {
  const secrets = (await Promise.all([login(nora), login(nora)])).map(
    (response) => /session=([\w-]{43})/.exec(cookiesOf(response))![1]!,
  )
  expect(new Set(secrets).size).toBe(2)
  const stored = JSON.stringify(await open.app.db.select().from(session))
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
})

test('logging out ends the session', async () => {
  const cookie = cookiesOf(await login(nora))
  const response = await post(open.web, '/api/logout', {}, { cookie })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true })
  expect(await whoIs(cookie)).toBeNull()
})

test('promise 3: logging in ends the browser’s previous session', async () => {
  const before = cookiesOf(await login(nora))
  const after = cookiesOf(await login(nora, { cookie: before }))
  expect(await whoIs(before)).toBeNull()
  expect(await whoIs(after)).toMatchObject(people.nora)
})

test('logging out everywhere ends every session but this one', async () => {
  const [here, there] = [cookiesOf(await login(nora)), cookiesOf(await login(nora))]
  expect((await post(open.web, '/api/sign-out-everywhere', {}, { cookie: here })).status).toBe(200)
  expect(await whoIs(there)).toBeNull()
  expect(await whoIs(here)).not.toBeNull()
  expect((await post(open.web, '/api/sign-out-everywhere', {})).status).toBe(401)
})

test('a call that names its user is refused in the session of another, and may log in', async () => {
  const { user } = await (await login(nora)).json()
  const cookie = cookiesOf(await login({ email: people.daniel.email, password }))
  const as = (id: string) => ({ cookie, [userHeader]: id })
  const changed = await post(open.web, '/api/sign-out-everywhere', {}, as(user.id))
  expect([changed.status, (await changed.json()).message]).toEqual([401, 'Please log in.'])
  const { id } = await whoIs(cookie)
  expect((await post(open.web, '/api/sign-out-everywhere', {}, as(id))).status).toBe(200)
  expect((await login(nora, as(user.id))).status).toBe(200)
})

test('a login from another site is refused', async () => {
  const response = await login(nora, { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
})

test('the log has successful and refused logins, and nothing that was typed', async () => {
  const lines: object[] = []
  const note = (fields: object) => lines.push(fields)
  vi.spyOn(open.app.log, 'warn').mockImplementation(note)
  vi.spyOn(open.app.log, 'info').mockImplementation(note)
  await guessAt(nora.email)
  await guessAt('nobody@wrenfield.example')
  await login(nora)
  const [row] = await open.app.db.select().from(user).where(eq(user.email, nora.email))
  const userId = row!.id
  expect(lines.filter((line) => 'event' in line && line.event !== 'request')).toMatchObject([
    { event: 'sign-in-refused', reason: 'wrong', userId },
    { event: 'sign-in-refused', reason: 'wrong', userId: undefined },
    { event: 'signed-in', userId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/wrenfield|wrong-1/)
})

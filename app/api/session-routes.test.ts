import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { session, user } from '#app/db/schema.ts'
import { sessionLifetimes, userHeader } from '#app/domain/account/session.ts'
import { tokenLifetimes } from '#app/domain/account/token.ts'
import { post } from '#test/support/app/call.ts'
import { insertUser, password, people } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { cookiesOf, nora, prepareLogins } from '#test/support/app/login-steps.ts'

const { now, login, guessAt } = prepareLogins()

const whoIs = async (cookie: string) => {
  const response = await now.open.web.request('/api/check-session', { headers: { cookie } })
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

test('the session cookie is for this host, hidden from scripts, and not sent from other sites; it ends before the device’s', async () => {
  const [session, device] = (await login(nora)).headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43};/)
  expect(session).toContain('HttpOnly')
  expect(session).toContain('SameSite=Lax')
  expect(session).toContain('Path=/')
  expect(session).not.toContain('Domain')
  expect(session).toContain(`Max-Age=${sessionLifetimes.total / 1000};`)
  expect(device).toContain(`Max-Age=${tokenLifetimes.device / 1000};`)
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

test('one person may be logged in on several devices at once', async () => {
  await guessAt(nora.email)
  const responses = await Promise.all(Array.from({ length: 6 }, () => login(nora)))
  expect(new Set(responses.map(({ status }) => status))).not.toContain(500)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})

test('the database stores only a hash of a session, and each login has its own session', async () => {
  const secrets = (await Promise.all([login(nora), login(nora)])).map(
    (response) => /session=([\w-]{43})/.exec(cookiesOf(response))![1]!,
  )
  expect(new Set(secrets).size).toBe(2)
  const stored = JSON.stringify(await now.open.app.db.select().from(session))
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
})

test('logging out ends the session', async () => {
  const cookie = cookiesOf(await login(nora))
  const response = await post(now.open.web, '/api/logout', {}, { cookie })
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
  expect((await post(now.open.web, '/api/sign-out-everywhere', {}, { cookie: here })).status).toBe(200)
  expect(await whoIs(there)).toBeNull()
  expect(await whoIs(here)).not.toBeNull()
  expect((await post(now.open.web, '/api/sign-out-everywhere', {})).status).toBe(401)
})

test('a call that names its user is refused in the session of another, and may log in', async () => {
  const { user } = await (await login(nora)).json()
  const cookie = cookiesOf(await login({ email: people.daniel.email, password }))
  const as = (id: string) => ({ cookie, [userHeader]: id })
  const changed = await post(now.open.web, '/api/sign-out-everywhere', {}, as(user.id))
  expect([changed.status, (await changed.json()).message]).toEqual([401, 'Please log in.'])
  const { id } = await whoIs(cookie)
  expect((await post(now.open.web, '/api/sign-out-everywhere', {}, as(id))).status).toBe(200)
  expect((await login(nora, as(user.id))).status).toBe(200)
})

test('a login from another site is refused', async () => {
  const response = await login(nora, { origin: 'https://evil.example' })
  expect(response.status).toBe(403)
})

test('the log has successful and refused logins, and nothing that was typed', async () => {
  const lines: object[] = []
  const note = (fields: object) => lines.push(fields)
  vi.spyOn(now.open.app.log, 'warn').mockImplementation(note)
  vi.spyOn(now.open.app.log, 'info').mockImplementation(note)
  await guessAt(nora.email)
  await guessAt('nobody@wrenfield.example')
  await login(nora)
  const [row] = await now.open.app.db.select().from(user).where(eq(user.email, nora.email))
  const userId = row!.id
  expect(lines.filter((line) => 'event' in line && line.event !== 'request')).toMatchObject([
    { event: 'sign-in-refused', reason: 'wrong', userId },
    { event: 'sign-in-refused', reason: 'wrong', userId: undefined },
    { event: 'signed-in', userId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/wrenfield|wrong-1/)
})

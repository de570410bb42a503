// Promise 3: a password alone logs nobody in to an account with a second factor.
import { eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activity, recoveryCode, secondFactor } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { logIn, password, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'

const halfMinute = 30_000
let open: TestApp
let clock = 0
let nora: { cookie: string }
let daniel: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  await clearRecords(open.app)
  nora = await logIn(open.app, 'nora')
  daniel = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

const call = (method: string, path: string, body: object, headers = {}) =>
  send(open.web, method, `/api/${path}`, body, headers)
const read = async (headers = daniel) =>
  (await (await open.web.request('/api/second-factor', { headers })).json()).data
const offer = (headers: object, proof = password) =>
  call('POST', 'second-factor', { password: proof }, headers)
const confirm = (code: string, headers: object) => call('PUT', 'second-factor', { code }, headers)
const login = (who: 'nora' | 'daniel', code?: string, given = password) =>
  post(open.web, '/api/login', {
    email: people[who].email,
    password: given,
    ...(code === undefined ? {} : { code }),
  })
const shown = (secret: string, later = 0) => shownCode(secret, new Date(clock), later)
const whoIs = async (headers: Record<string, string>) =>
  (await (await open.web.request('/api/check-session', { headers })).json()).user
const idOf = async (headers: Record<string, string>) => (await whoIs(headers)).id

/** Sets it up as a user does; that uses the code, so the clock moves on. */
async function setUp(headers: { cookie: string }) {
  const { secret } = (await (await offer(headers)).json()).data
  const response = await confirm(shown(secret), headers)
  expect(response.status).toBe(200)
  const { recoveryCodes } = (await response.json()).data
  clock += halfMinute
  return { secret, recoveryCodes: recoveryCodes as string[] }
}

test('it counts once a code confirms it, and then a password alone logs nobody in', async () => {
  const offered = await offer(daniel)
  expect(offered.status).toBe(201)
  const { secret, address } = (await offered.json()).data
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  expect((await login('daniel')).status).toBe(200)
  const refused = await confirm('000000', daniel)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['code']])
  expect(await read()).toEqual({ active: false, required: false, recoveryCodes: 0 })

  expect((await confirm(shown(secret), daniel)).status).toBe(200)
  expect(await read()).toEqual({ active: true, required: false, recoveryCodes: 10 })
  clock += halfMinute
  const asked = await login('daniel')
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([401, []])
  expect((await asked.json()).fields).toEqual({ code: 'Please enter the code from your authenticator app.' })
  expect((await login('daniel', shown(secret))).status).toBe(200)
})

test('the QR code has the address that an app reads', async () => {
  const { address, picture } = (await (await offer(daniel)).json()).data
  const [size, scale] = [picture.size, 4]
  const data = new Uint8Array(size * size * scale * scale * 4).fill(255)
  for (const [, x, y] of picture.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale * scale; at++) {
      const column = Number(x) * scale + (at % scale)
      const row = Number(y) * scale + Math.floor(at / scale)
      data.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3)
    }
  }
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(address)
})

test('a code works once, for the first request', async () => {
  const { secret } = await setUp(daniel)
  const code = shown(secret)
  const responses = await Promise.all(Array.from({ length: 5 }, () => login('daniel', code)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await login('daniel', shown(secret, -1))).status).toBe(401)
  clock += halfMinute
  expect((await login('daniel', shown(secret))).status).toBe(200)
})

test('the code that confirmed it logs nobody in', async () => {
  const { secret } = (await (await offer(daniel)).json()).data
  const code = shown(secret)
  await confirm(code, daniel)
  expect((await login('daniel', code)).status).toBe(401)
})

test('a recovery code works once and for its user only, also in small letters without dashes', async () => {
  const { recoveryCodes } = await setUp(daniel)
  const { recoveryCodes: noras } = await setUp(nora)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{6}(-[A-Z2-7]{6}){3}$/)
  expect((await login('daniel', noras[0])).status).toBe(401)
  expect((await login('daniel', recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login('daniel', recoveryCodes[0])).status).toBe(401)
  expect((await read()).recoveryCodes).toBe(9)
  const renewed = await call('POST', 'recovery-codes', { password }, daniel)
  expect((await renewed.json()).data.recoveryCodes).toHaveLength(10)
  expect((await login('daniel', recoveryCodes[1])).status).toBe(401)
})

test('a wrong password and a wrong code get the same response', async () => {
  await setUp(daniel)
  const responses = [
    await login('daniel', '000000'),
    await login('daniel', '000000', 'wrong-1!'),
    await post(open.web, '/api/login', { email: 'nobody@wrenfield.example', password, code: '000000' }),
  ]
  const said = await Promise.all(responses.map(async (response) => [response.status, await response.text()]))
  expect(new Set(said.map(String)).size).toBe(1)
  expect(said[0]).toEqual([401, expect.stringContaining('Invalid email, password or code.')])
  const wrong = await (await login('daniel', undefined, 'wrong-1!')).json()
  expect(wrong).toEqual({
    success: false,
    error: 'Invalid email or password.',
    message: 'Invalid email or password.',
  })
})

test('codes have the same guess limit as passwords, also with the right password', async () => {
  const { secret } = await setUp(daniel)
  for (let guess = 0; guess < 5; guess++) {
    expect((await login('daniel', guess % 2 ? undefined : '000000')).status).toBe(401)
  }
  const refused = await login('daniel', shown(secret))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
})

test('the database has neither the secret nor a recovery code in readable form', async () => {
  const { secret, recoveryCodes } = await setUp(daniel)
  const rows = [
    await open.app.db.select().from(secondFactor),
    await open.app.db.select().from(recoveryCode),
    await open.app.db.select().from(activity),
  ]
  const stored = JSON.stringify(rows)
  for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(told)
  }
})

test('setup, new recovery codes and removal need the password, with a limit on guesses', async () => {
  expect((await offer(daniel, 'wrong-1!')).status).toBe(422)
  await setUp(daniel)
  for (const path of ['recovery-codes', 'second-factor-removal']) {
    const refused = await call('POST', path, { password: 'wrong-1!' }, daniel)
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { password: 'This is not your password.' },
    ])
  }
  expect(await read()).toMatchObject({ active: true, recoveryCodes: 10 })
  for (let guess = 0; guess < 3; guess++) await offer(daniel, 'wrong-1!')
  const waiting = await call('POST', 'second-factor-removal', { password }, daniel)
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '30'])
  // it does not limit the login
  expect((await login('nora')).status).toBe(200)
})

test('a second factor cannot be set up over the first', async () => {
  const { secret } = await setUp(daniel)
  expect((await offer(daniel)).status).toBe(409)
  expect((await confirm(shown(secret), daniel)).status).toBe(404)
  expect((await login('daniel', shown(secret))).status).toBe(200)
})

test('setup and removal end the user’s other sessions', async () => {
  const elsewhere = async (code?: string) => {
    const [cookie = ''] = (await login('daniel', code)).headers.getSetCookie()
    return { cookie: cookie.split(';')[0] ?? '' }
  }
  const before = await elsewhere()
  const { secret } = await setUp(daniel)
  expect([await whoIs(before), (await whoIs(daniel)).email]).toEqual([null, people.daniel.email])
  const other = await elsewhere(shown(secret))
  expect(await whoIs(other)).not.toBeNull()
  expect((await call('POST', 'second-factor-removal', { password }, daniel)).status).toBe(200)
  expect([await whoIs(other), (await whoIs(daniel)).email]).toEqual([null, people.daniel.email])
  expect((await login('daniel')).status).toBe(200)
  expect(await open.app.db.$count(recoveryCode)).toBe(0)
})

test('an admin removes a colleague’s, who must log in again; an agent removes no other user’s', async () => {
  await setUp(daniel)
  await setUp(nora)
  const [nId, dId] = [await idOf(nora), await idOf(daniel)]
  const remove = (id: string, headers: object) => call('DELETE', `second-factor?id=${id}`, {}, headers)
  expect((await remove(dId, {})).status).toBe(401)
  expect((await remove(nId, daniel)).status).toBe(403)
  expect((await remove(nId, nora)).status).toBe(409)
  // in another case it is still the admin's own, which needs the password
  expect((await remove(nId.toUpperCase(), nora)).status).toBe(409)
  expect((await remove(dId, nora)).status).toBe(200)
  expect((await remove(dId, nora)).status).toBe(404)
  expect(await whoIs(daniel)).toBeNull()
  expect((await login('daniel')).status).toBe(200)
  const lines = await open.app.db.select().from(activity).where(eq(activity.recordId, dId))
  expect(lines.map(({ actorName, after }) => [actorName, after])).toEqual([
    ['Daniel Osei', { secondFactor: 'on' }],
    ['Nora Whitlock', { secondFactor: 'off' }],
  ])
})

test('the list of users shows which ones have it', async () => {
  await setUp(daniel)
  await offer(nora)
  const { data } = await (await open.web.request('/api/users', { headers: nora })).json()
  expect(data.map((row: { secondFactor: boolean }) => row.secondFactor)).toEqual([true, false])
})

test.each(['second-factor', 'second-factor-removal', 'recovery-codes'])(
  'a visitor cannot call %s',
  async (path) => {
    expect((await call('POST', path, { password })).status).toBe(401)
    expect((await open.web.request('/api/second-factor')).status).toBe(401)
  },
)

test('a secret encrypted with another key is refused, and a recovery code still works', async () => {
  const { secret, recoveryCodes } = await setUp(daniel)
  const beside = await createTestApp({ now: () => new Date(clock), beside: open })
  const { email } = people.daniel
  const loginBeside = (code?: string) => post(beside.web, '/api/login', { email, password, code })
  expect((await loginBeside(shown(secret))).status).toBe(401)
  expect((await loginBeside(recoveryCodes[0])).status).toBe(200)
  await beside.close()
})

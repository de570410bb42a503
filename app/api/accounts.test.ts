// A user's own account: the name, and the password by a link (readings, staff).
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { refusals } from '#app/domain/account/token.ts'
import { post } from '#test/support/app/call.ts'
import { logIn, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { userCalls } from '#test/support/app/user-calls.ts'

let clock = 0
let open: TestApp
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

const { get, put, idOf, whoIs } = userCalls(() => open)
const newestMail = async () => {
  const [row] = await open.app.db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(1)
  return row
}
const secretIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('users change their own name, and an admin changes any name', async () => {
  const id = await idOf(people.daniel.email)
  const change = { id, name: 'Daniel O.', email: people.daniel.email }
  expect((await put(change, daniel)).status).toBe(200)
  const marisol = await logIn(open.app, 'marisol')
  expect((await put(change, marisol)).status).toBe(403)
})

test('a name, an address or a role as it is stored changes nothing, and is no entry of the history', async () => {
  const id = await idOf(people.daniel.email)
  const read = async () => ({
    row: (await open.app.db.select().from(user).where(eq(user.id, id)))[0],
    history: (await (await get(`/api/activity?collection=users&id=${id}`, nora)).json()).data,
  })
  const before = await read()
  for (const change of [{ name: people.daniel.name, email: people.daniel.email }, { role: 'agent' }]) {
    const response = await put({ id, ...change }, nora)
    expect([response.status, (await response.json()).data.updatedAt]).toEqual([
      200,
      before.row?.updatedAt.toISOString(),
    ])
  }
  expect(await read()).toEqual(before)
})

test('an address that an admin chooses from the list must be unique', async () => {
  const taken = { id: await idOf(people.nora.email), name: 'Nora', email: 'DANIEL@wrenfield.example' }
  expect((await put(taken, nora)).status).toBe(409)
})

test('a password link works once, within the hour, and ends every session, that of another user in its browser too', async () => {
  const id = await idOf(people.daniel.email)
  const asked = await put({ id, action: 'request password reset' }, nora)
  expect(asked.status).toBe(200)
  const secret = secretIn((await newestMail())!.text)
  const headers = { authorization: `Bearer ${secret}` }
  const verified = await get('/api/verifyToken', headers)
  expect((await verified.json()).data).toMatchObject({ id: expect.any(String), purpose: 'password' })
  const change = { action: 'change password', id, password: 'Fenwick-2?' }
  expect((await put({ ...change, password: 'short' }, headers)).status).toBe(422)
  const changed = await put(change, { ...headers, ...nora })
  expect(changed.status).toBe(200)
  expect(changed.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0/))
  const again = await put(change, headers)
  expect([again.status, (await again.json()).message]).toEqual([401, refusals.password])
  expect((await get('/api/verifyToken', headers)).status).toBe(401)
  const device = await issueToken(open.app, { purpose: 'device', email: people.daniel.email, userId: id })
  expect((await get('/api/verifyToken', { authorization: `Bearer ${device}` })).status).toBe(401)
  expect(await whoIs(daniel)).toBeNull()
  const pair = { email: people.daniel.email, password: 'Fenwick-2?' }
  expect((await post(open.web, '/api/login', pair)).status).toBe(200)
})

test('users can request their own password link three times an hour, in any spelling of the id', async () => {
  const id = (await idOf(people.daniel.email)).toUpperCase()
  const statuses = []
  for (let asked = 0; asked < 4; asked++)
    statuses.push((await put({ id, action: 'request password reset' }, daniel)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an easily guessed password is refused at its field, and the link still works', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, action: 'request password reset' }, nora)
  const headers = { authorization: `Bearer ${secretIn((await newestMail())!.text)}` }
  for (const password of ['P@ssw0rd1!', 'Daniel-Osei-1']) {
    const refused = await put({ action: 'change password', password }, headers)
    const { message, fields } = await refused.json()
    expect([refused.status, fields]).toEqual([422, { password: message }])
  }
  expect(await whoIs(daniel)).not.toBeNull()
  expect((await put({ action: 'change password', password: 'Quarry-2?' }, headers)).status).toBe(200)
})

test('a password link with another user’s id changes nothing, and still works', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, action: 'request password reset' }, nora)
  const headers = { authorization: `Bearer ${secretIn((await newestMail())!.text)}` }
  const link = (await (await get('/api/verifyToken', headers)).json()).data
  const change = { action: 'change password', password: 'Fenwick-2?' }
  const refused = await put({ ...change, id: await idOf(people.nora.email) }, headers)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['id']])
  expect((await put({ ...change, id: link.id }, headers)).status).toBe(200)
})

test('users request a link for themselves, an admin for anybody', async () => {
  const id = await idOf(people.nora.email)
  expect((await put({ id, action: 'request password reset' }, daniel)).status).toBe(403)
  const own = { id: await idOf(people.daniel.email), action: 'request password reset' }
  expect((await put(own, daniel)).status).toBe(200)
})

test('one address gets three links an hour', async () => {
  const id = await idOf(people.daniel.email)
  const ask = () => put({ id, action: 'request password reset' }, nora)
  for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a refused request for another user’s link does not count toward the three', async () => {
  const id = await idOf(people.nora.email)
  const ask = (headers: object) => put({ id, action: 'request password reset' }, headers)
  for (let count = 0; count < 3; count++) expect((await ask(daniel)).status).toBe(403)
  expect((await ask(nora)).status).toBe(200)
})

test.each(['password', 'pass1234', 'passw!rd', 'Ab1!', 'x1 abcdefgh', `A1!${'x'.repeat(126)}`])(
  'the password %s is refused',
  async (weak) => {
    const about = { email: people.daniel.email, userId: await idOf(people.daniel.email) }
    const secret = await issueToken(open.app, { purpose: 'password', ...about })
    const link = { authorization: `Bearer ${secret}` }
    const response = await put({ action: 'change password', password: weak }, link)
    expect(response.status).toBe(422)
  },
)

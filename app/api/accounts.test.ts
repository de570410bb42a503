// One's own account: the name, the address with its way back, the password by a link (readings, staff).
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/token.server.ts'
import { post } from '#test/call.ts'
import { password, people, signIn } from '#test/cast.ts'
import { emptyOffice } from '#test/empty-office.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { userCalls } from '#test/user-calls.ts'

const day = 86_400_000
let clock = 0
let open: TestOffice
let nora: { cookie: string }
let daniel: { cookie: string }

beforeAll(async () => {
  open = await openTestOffice({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  await emptyOffice(open.office)
  nora = await signIn(open.office, 'nora')
  daniel = await signIn(open.office, 'daniel')
})
afterAll(() => open.close())

const { get, put, idOf, whoIs } = userCalls(() => open)
const newestMail = async () => {
  const [row] = await open.office.db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(1)
  return row
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const secretIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('one changes the own name, nobody else changes it but an admin', async () => {
  const id = await idOf(people.daniel.email)
  const change = { id, name: 'Daniel O.', email: people.daniel.email }
  expect((await put(change, daniel)).status).toBe(200)
  const marisol = await signIn(open.office, 'marisol')
  expect((await put(change, marisol)).status).toBe(403)
})

test('a changed address counts at once, and its old one can take it back', async () => {
  const id = await idOf(people.daniel.email)
  expect((await put({ id, name: 'Daniel Osei', email: 'new@wrenfield.example' }, daniel)).status).toBe(200)
  expect((await post(open.web, '/api/login', { email: 'new@wrenfield.example', password })).status).toBe(200)
  const told = await newestMail()
  expect(told).toMatchObject({ kind: 'emailChanged', recipient: people.daniel.email })
  const headers = { authorization: `Bearer ${secretIn(told!.text)}` }
  expect((await post(open.web, '/api/restore-email', {}, headers)).status).toBe(200)
  expect(await idOf(people.daniel.email)).toBe(id)
  expect(await whoIs(daniel)).toBeNull()
  expect((await post(open.web, '/api/restore-email', {}, headers)).status).toBe(401)
})

test('an address that an admin changes is told, too', async () => {
  const id = await idOf(people.daniel.email)
  expect((await put({ id, name: 'Daniel Osei', email: 'new@wrenfield.example' }, nora)).status).toBe(200)
  expect(await newestMail()).toMatchObject({ kind: 'emailChanged', recipient: people.daniel.email })
})

test('promise 3: who takes an address back shuts out whoever changed it, with a password and links of their own', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, name: 'Daniel Osei', email: 'thief@evil.example' }, daniel)
  const owners = secretIn((await newestMail())!.text)
  await put({ id, name: 'Daniel Osei', email: 'other@evil.example' }, daniel)
  const thiefs = secretIn((await newestMail())!.text)
  await put({ id, action: 'request password reset' }, daniel)
  const change = { action: 'change password', password: 'Fenwick-2?' }
  expect((await put(change, bearer(secretIn((await newestMail())!.text)))).status).toBe(200)
  expect((await post(open.web, '/api/restore-email', {}, bearer(owners))).status).toBe(200)
  const guess = { email: people.daniel.email, password: change.password }
  expect((await post(open.web, '/api/login', guess)).status).toBe(401)
  expect((await post(open.web, '/api/restore-email', {}, bearer(thiefs))).status).toBe(401)
  expect(await idOf(people.daniel.email)).toBe(id)
})

test('promise 3: a password link that a thief asked for and kept ends when the owner takes the address back', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, name: 'Daniel Osei', email: 'thief@evil.example' }, daniel)
  const owners = secretIn((await newestMail())!.text)
  await put({ id, action: 'request password reset' }, daniel)
  const kept = secretIn((await newestMail())!.text)
  expect((await post(open.web, '/api/restore-email', {}, bearer(owners))).status).toBe(200)
  const change = { action: 'change password', password: 'Fenwick-2?' }
  expect((await put(change, bearer(kept))).status).toBe(401)
  expect((await post(open.web, '/api/login', { email: people.daniel.email, password })).status).toBe(200)
})

test('promise 3: a password link that lies in the old mailbox ends when the address is changed', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, action: 'request password reset' }, daniel)
  const old = secretIn((await newestMail())!.text)
  await put({ id, name: 'Daniel Osei', email: 'new@wrenfield.example' }, daniel)
  expect((await put({ action: 'change password', password: 'Fenwick-2?' }, bearer(old))).status).toBe(401)
})

test.each([
  ['can be taken back just before', -1000, 200],
  ['is gone just after', 1000, 401],
])('promise 3: an old address %s three days have passed', async (_what, beside, status) => {
  const id = await idOf(people.daniel.email)
  await put({ id, name: 'Daniel Osei', email: 'new@wrenfield.example' }, daniel)
  const secret = secretIn((await newestMail())!.text)
  clock += 3 * day + beside
  expect((await post(open.web, '/api/restore-email', {}, bearer(secret))).status).toBe(status)
})

test('who takes an address back keeps the password that was there before', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, name: 'Daniel Osei', email: 'typo@wrenfield.example' }, daniel)
  const headers = { authorization: `Bearer ${secretIn((await newestMail())!.text)}` }
  expect((await post(open.web, '/api/restore-email', {}, headers)).status).toBe(200)
  expect((await post(open.web, '/api/login', { email: people.daniel.email, password })).status).toBe(200)
})

test('an address that somebody has cannot be taken', async () => {
  const id = await idOf(people.daniel.email)
  const taken = { id, name: 'Daniel', email: 'NORA@wrenfield.example' }
  expect((await put(taken, daniel)).status).toBe(409)
})

test('a password link works once, within the hour, and ends every session', async () => {
  const id = await idOf(people.daniel.email)
  const asked = await put({ id, action: 'request password reset' }, nora)
  expect(asked.status).toBe(200)
  const secret = secretIn((await newestMail())!.text)
  const headers = { authorization: `Bearer ${secret}` }
  const verified = await get('/api/verifyToken', headers)
  expect((await verified.json()).data).toMatchObject({ id: expect.any(String), purpose: 'password' })
  const change = { action: 'change password', id, password: 'Fenwick-2?' }
  expect((await put({ ...change, password: 'short' }, headers)).status).toBe(422)
  expect((await put(change, headers)).status).toBe(200)
  expect((await put(change, headers)).status).toBe(401)
  expect((await get('/api/verifyToken', headers)).status).toBe(401)
  expect(await whoIs(daniel)).toBeNull()
  const pair = { email: people.daniel.email, password: 'Fenwick-2?' }
  expect((await post(open.web, '/api/login', pair)).status).toBe(200)
})

test('a password that is guessed first is refused by its field, and the link still works', async () => {
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

test('a password link that is sent with the id of somebody else changes nothing, and still works', async () => {
  const id = await idOf(people.daniel.email)
  await put({ id, action: 'request password reset' }, nora)
  const headers = { authorization: `Bearer ${secretIn((await newestMail())!.text)}` }
  const link = (await (await get('/api/verifyToken', headers)).json()).data
  const change = { action: 'change password', password: 'Fenwick-2?' }
  const refused = await put({ ...change, id: await idOf(people.nora.email) }, headers)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['id']])
  expect((await put({ ...change, id: link.id }, headers)).status).toBe(200)
})

test('a link may be asked for oneself, by an admin for anybody, and not for others', async () => {
  const id = await idOf(people.nora.email)
  expect((await put({ id, action: 'request password reset' }, daniel)).status).toBe(403)
  const own = { id: await idOf(people.daniel.email), action: 'request password reset' }
  expect((await put(own, daniel)).status).toBe(200)
})

test('one address is mailed three links an hour', async () => {
  const id = await idOf(people.daniel.email)
  const ask = () => put({ id, action: 'request password reset' }, nora)
  for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('who may not have a link mailed to somebody uses none of the three up', async () => {
  const id = await idOf(people.nora.email)
  const ask = (headers: object) => put({ id, action: 'request password reset' }, headers)
  for (let count = 0; count < 3; count++) expect((await ask(daniel)).status).toBe(403)
  expect((await ask(nora)).status).toBe(200)
})

test.each(['password', 'pass1234', 'passw!rd', 'Ab1!', 'x1 abcdefgh', `A1!${'x'.repeat(126)}`])(
  'the password %s is refused',
  async (weak) => {
    const about = { email: people.daniel.email, userId: await idOf(people.daniel.email) }
    const secret = await issueToken(open.office, { purpose: 'password', ...about })
    const link = { authorization: `Bearer ${secret}` }
    const answer = await put({ action: 'change password', password: weak }, link)
    expect(answer.status).toBe(422)
  },
)

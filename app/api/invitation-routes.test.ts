// Registration is possible only by an invitation (specification, section 6; readings, staff).
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail, token, user } from '#app/db/schema.ts'
import { issueToken } from '#app/domain/account/token.server.ts'
import { tokenLifetimes } from '#app/domain/account/token.ts'
import { post, send } from '#test/support/app/call.ts'
import { logIn, password, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

const email = 'june@wrenfield.example'
let open: TestApp
let nora: { cookie: string }
let clock = 0

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.now()
  await clearRecords(open.app)
  nora = await logIn(open.app, 'nora')
})
afterAll(() => open.close())

const invite = (body: object, headers: Record<string, string> = nora) =>
  post(open.web, '/api/invite-user', body, headers)
const mailedSecret = async () => {
  const [row] = await open.app.db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(1)
  return /\/cms\/register\?token=([\w-]{43})/.exec(row!.text)![1]!
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const june = { name: 'June Park', email, password, action: 'register' }
const register = (secret: string, body: object = june) => post(open.web, '/api/users', body, bearer(secret))

test('an invited person registers once, as an agent, and logs in; the used invitation cannot be withdrawn', async () => {
  const response = await invite({ email })
  expect(response.status).toBe(201)
  const { data } = await response.json()
  expect(data).toMatchObject({ email, role: 'agent' })
  const secret = await mailedSecret()
  expect((await open.web.request('/api/verifyToken', { headers: bearer(secret) })).status).toBe(200)
  const registered = await register(secret)
  expect(registered.status).toBe(201)
  expect((await registered.json()).data).toMatchObject({ name: 'June Park', email, role: 'agent' })
  expect((await register(secret)).status).toBe(401)
  expect((await post(open.web, '/api/login', { email, password })).status).toBe(200)
  expect((await send(open.web, 'DELETE', `/api/invitations?id=${data._id}`, {}, nora)).status).toBe(404)
})

test('another link than an invitation cannot be withdrawn', async () => {
  await issueToken(open.app, { purpose: 'password', email: people.nora.email })
  const [link] = await open.app.db.select().from(token)
  expect((await send(open.web, 'DELETE', `/api/invitations?id=${link!.id}`, {}, nora)).status).toBe(404)
  expect(await open.app.db.$count(token)).toBe(1)
})

test('who registers in a colleague’s browser does not go on in the colleague’s session', async () => {
  await invite({ email })
  const headers = { ...nora, ...bearer(await mailedSecret()) }
  const registered = await post(open.web, '/api/users', june, headers)
  expect(registered.status).toBe(201)
  expect(registered.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0/))
})

test('an invitation can make its recipient an admin', async () => {
  await invite({ email, role: 'admin' })
  expect((await (await register(await mailedSecret())).json()).data.role).toBe('admin')
})

test('one address gets three invitations an hour, in any spelling', async () => {
  const spellings = [email, email.toUpperCase(), 'June@Wrenfield.example']
  for (const spelling of spellings) expect((await invite({ email: spelling })).status).toBe(201)
  expect((await invite({ email: 'JUNE@wrenfield.example' })).status).toBe(429)
})

test.each(['role', 'id', '_id'])('a registration with its own %s is refused', async (field) => {
  await invite({ email })
  const secret = await mailedSecret()
  const refused = await register(secret, { ...june, [field]: 'admin' })
  expect(refused.status).toBe(422)
  expect((await refused.json()).fields).toEqual({ [field]: `${field} cannot be set.` })
  expect((await register(secret)).status).toBe(201)
})

test('the new account has the invited address', async () => {
  await invite({ email })
  const secret = await mailedSecret()
  const response = await register(secret, { ...june, email: 'other@wrenfield.example' })
  expect(response.status).toBe(422)
  expect((await response.json()).fields.email).toBe('Please use the email address that was invited.')
  expect((await register(secret)).status).toBe(201)
})

test.each([
  [{ ...june, name: ' ' }, 'name'],
  [{ ...june, password: 'secret' }, 'password'],
  [{ ...june, action: 'enroll' }, 'action'],
])('the registration %o names the invalid field', async (body, field) => {
  await invite({ email })
  const response = await register(await mailedSecret(), body)
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toContain(field)
})

test('only one of several simultaneous invitations stays', async () => {
  await Promise.all(
    ['june', 'June', 'JUNE', 'june'].map((name) => invite({ email: `${name}@wrenfield.example` })),
  )
  expect(await open.app.db.$count(token)).toBe(1)
})

test('an invitation ends after its lifetime, and when it is sent again', async () => {
  await invite({ email })
  const first = await mailedSecret()
  clock += 1000
  await invite({ email })
  const second = await mailedSecret()
  expect((await register(first)).status).toBe(401)
  clock += tokenLifetimes.invitation
  expect((await register(second)).status).toBe(401)
})

test('an easily guessed password is refused at its field, and the invitation still works', async () => {
  await invite({ email })
  const secret = await mailedSecret()
  for (const guessed of ['Password1!', `${june.name.replace(' ', '-')}-2026`]) {
    const refused = await register(secret, { ...june, password: guessed })
    const { message, fields } = await refused.json()
    expect([refused.status, fields]).toEqual([422, { password: message }])
  }
  expect((await register(secret)).status).toBe(201)
})

test('an admin lists and withdraws pending invitations', async () => {
  await invite({ email })
  const secret = await mailedSecret()
  const list = async () => (await (await open.web.request('/api/invitations', { headers: nora })).json()).data
  const [pending] = await list()
  expect(pending).toMatchObject({ email, role: 'agent' })
  expect(JSON.stringify(pending)).not.toContain(secret)
  const withdrawn = await send(open.web, 'DELETE', `/api/invitations?id=${pending._id}`, {}, nora)
  expect(withdrawn.status).toBe(200)
  expect(await list()).toEqual([])
  expect((await register(secret)).status).toBe(401)
  expect((await send(open.web, 'DELETE', `/api/invitations?id=${pending._id}`, {}, nora)).status).toBe(404)
})

test('only an admin invites', async () => {
  expect((await invite({ email }, {})).status).toBe(401)
  expect((await invite({ email }, await logIn(open.app, 'daniel'))).status).toBe(403)
})

test.each([{}, { email: 'june' }, { email: 'a@b.example, c@d.example' }])(
  '%o invites nobody',
  async (body) => {
    const response = await invite(body)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual(['email'])
  },
)

test('an unknown field of an invitation is refused by name', async () => {
  const response = await invite({ email, expiresAt: '2099-01-01T00:00:00.000Z' })
  expect(response.status).toBe(422)
  expect((await response.json()).fields).toEqual({ expiresAt: 'expiresAt cannot be set.' })
  expect(await open.app.db.$count(token)).toBe(0)
})

test('a person with an account cannot be invited', async () => {
  expect((await invite({ email: people.nora.email.toUpperCase() })).status).toBe(409)
})

test('the database stores only a hash of an invitation', async () => {
  await invite({ email })
  const secret = await mailedSecret()
  const rows = await open.app.db.select().from(token)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`])(
  'the header "%s" verifies nothing',
  async (authorization) => {
    const response = await open.web.request('/api/verifyToken', { headers: { authorization } })
    expect(response.status).toBe(401)
  },
)

async function makeAdmin(who: keyof typeof people) {
  const hasAddress = eq(user.email, people[who].email)
  const [row] = await open.app.db.update(user).set({ role: 'admin' }).where(hasAddress).returning()
  return row!.id
}

test.each([
  ['demoted', (id: string) => send(open.web, 'PUT', '/api/users', { id, role: 'agent' }, nora)],
  ['deleted', (id: string) => send(open.web, 'DELETE', `/api/users?id=${id}`, {}, nora)],
])('promise 3: the invitations of an admin who was %s stop working', async (_what, end) => {
  const admin = await logIn(open.app, 'daniel')
  const id = await makeAdmin('daniel')
  await invite({ email }, admin)
  const secret = await mailedSecret()
  await invite({ email: 'other@wrenfield.example' })
  const others = await mailedSecret()
  expect((await end(id)).status).toBe(200)
  expect((await register(secret)).status).toBe(401)
  expect((await register(others, { ...june, email: 'other@wrenfield.example' })).status).toBe(201)
})

test('promise 3: an invitation stops working when the admin who restored it is demoted', async () => {
  const { _id } = (await (await invite({ email })).json()).data
  const secret = await mailedSecret()
  await send(open.web, 'DELETE', `/api/invitations?id=${_id}`, {}, nora)
  const admin = await logIn(open.app, 'daniel')
  const id = await makeAdmin('daniel')
  expect((await post(open.web, '/api/trash/restore', { ids: [_id] }, admin)).status).toBe(200)
  await send(open.web, 'PUT', '/api/users', { id, role: 'agent' }, nora)
  expect((await register(secret)).status).toBe(401)
})

// Users: only an admin lists, edits and deletes them; an office always keeps an admin (readings, staff).
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activity, mail, session, user } from '#app/db/schema.ts'
import { post, send } from '#test/call.ts'
import { insertUser, password, people, signIn } from '#test/cast.ts'
import { emptyOffice } from '#test/empty-office.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'

const minute = 60_000
let clock = Date.now()
let open: TestOffice
let nora: { cookie: string }
let daniel: { cookie: string }

beforeAll(async () => {
  open = await openTestOffice({ now: () => new Date(clock) })
})
beforeEach(async () => {
  await emptyOffice(open.office)
  nora = await signIn(open.office, 'nora')
  daniel = await signIn(open.office, 'daniel')
})
afterAll(() => open.close())

const get = (path: string, headers = {}) => open.web.request(path, { headers })
const put = (body: object, headers = {}) => send(open.web, 'PUT', '/api/users', body, headers)
const remove = (id: string, headers = {}) => send(open.web, 'DELETE', `/api/users?id=${id}`, {}, headers)
const idOf = async (email: string) => {
  const [row] = await open.office.db.select().from(user).where(eq(user.email, email))
  return row!.id
}
const whoIs = async (headers: object) => (await (await get('/api/check-session', headers)).json()).user
const newestMail = async () => {
  const [row] = await open.office.db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(1)
  return row
}
const secretIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

test('an admin sees everybody by name, without anything secret', async () => {
  const answer = await get('/api/users', nora)
  expect(answer.status).toBe(200)
  const { data, page, pages, total } = await answer.json()
  expect({ page, pages, total }).toEqual({ page: 1, pages: 1, total: 2 })
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Daniel Osei', 'Nora Whitlock'])
  expect(Object.keys(data[0]).sort()).toEqual(['_id', 'email', 'id', 'lastHereAt', 'name', 'role'])
})

test('an admin sees when somebody was last here, also after a logout; it is written once in five minutes', async () => {
  const hereAt = async (headers = nora) => {
    const { data } = await (await get('/api/users?search=daniel', headers)).json()
    return data[0].lastHereAt
  }
  const [before] = await open.office.db.select().from(user).where(eq(user.email, people.daniel.email))
  expect(await hereAt()).toBeNull()
  await whoIs(daniel)
  expect(await hereAt()).toBeNull()
  const began = clock
  clock += 6 * minute
  await whoIs(daniel)
  clock += 4 * minute
  await whoIs(daniel)
  expect(await hereAt()).toBe(new Date(began + 6 * minute).toISOString())
  clock += 4 * minute
  await post(open.web, '/api/login', { email: people.daniel.email, password })
  await post(open.web, '/api/logout', {}, daniel)
  expect(await hereAt()).toBe(new Date(began + 14 * minute).toISOString())
  const [after] = await open.office.db.select().from(user).where(eq(user.email, people.daniel.email))
  expect(after!.updatedAt).toEqual(before!.updatedAt)
})

test('search looks at names and addresses', async () => {
  const { data } = await (await get('/api/users?search=DANIEL@', nora)).json()
  expect(data).toHaveLength(1)
})

test.each(['/api/users', '/api/invitations'])('%s is closed to visitors and agents', async (path) => {
  expect((await get(path)).status).toBe(401)
  expect((await get(path, daniel)).status).toBe(403)
})

test('a new role counts from the next request', async () => {
  const id = await idOf(people.daniel.email)
  const answer = await put({ id, email: people.daniel.email, role: 'admin' }, nora)
  expect(answer.status).toBe(200)
  expect((await answer.json()).data.role).toBe('admin')
  expect((await get('/api/users', daniel)).status).toBe(200)
})

test('an agent changes no roles, not even the own one', async () => {
  const id = await idOf(people.daniel.email)
  expect((await put({ id, role: 'admin' }, daniel)).status).toBe(403)
  expect((await put({ id, role: 'admin' })).status).toBe(401)
})

test.each([
  [{ role: 'owner' }, 'role'],
  [{ name: '', email: 'a@b.example' }, 'name'],
  [{ name: 'Nora', email: 'a, b' }, 'email'],
])('the change %o names the field at fault', async (change, field) => {
  const answer = await put({ id: await idOf(people.daniel.email), ...change }, nora)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
})

test.each([
  [{ role: 'admin', name: 'Daniel O.' }, 'name'],
  [{ role: 'admin', password: 'Fenwick-2?' }, 'password'],
  [{ name: 'Daniel O.', email: people.daniel.email, password: 'Fenwick-2?' }, 'password'],
  [{ action: 'request password reset', role: 'admin' }, 'role'],
])('a change of one kind that carries another, %o, is refused by its name', async (change, field) => {
  const id = await idOf(people.daniel.email)
  const answer = await put({ id, ...change }, nora)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({ [field]: `${field} cannot be sent with this change.` })
  const [row] = await open.office.db.select().from(user).where(eq(user.id, id))
  expect(row).toMatchObject(people.daniel)
})

test('a role is changed only of the one whose address is sent with it', async () => {
  const id = await idOf(people.daniel.email)
  const answer = await put({ id, email: 'former@wrenfield.example', role: 'admin' }, nora)
  expect(answer.status).toBe(409)
  expect(Object.keys((await answer.json()).fields)).toEqual(['email'])
  expect((await put({ id, email: people.daniel.email.toUpperCase(), role: 'admin' }, nora)).status).toBe(200)
})

test('an unknown action is refused, and changes nothing', async () => {
  const id = await idOf(people.daniel.email)
  const change = { id, name: 'Daniel O.', email: people.daniel.email, action: 'rename' }
  const answer = await put(change, daniel)
  expect(answer.status).toBe(422)
  expect((await answer.json()).error).toBe('Action must be change password or request password reset.')
  expect((await whoIs(daniel)).name).toBe(people.daniel.name)
})

test('the last admin can be neither demoted nor deleted', async () => {
  const id = await idOf(people.nora.email)
  expect((await put({ id, role: 'agent' }, nora)).status).toBe(409)
  expect((await remove(id, nora)).status).toBe(409)
})

test('of two admins who demote each other at once, one stays', async () => {
  const [first, second] = [await idOf(people.nora.email), await idOf(people.daniel.email)]
  await put({ id: second, role: 'admin' }, nora)
  const answers = await Promise.all([
    put({ id: second, role: 'agent' }, nora),
    put({ id: first, role: 'agent' }, daniel),
  ])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await open.office.db.$count(user, eq(user.role, 'admin'))).toBe(1)
})

test('who is deleted is out at once, and leaves a line of history', async () => {
  const id = await idOf(people.daniel.email)
  expect((await remove(id, daniel)).status).toBe(403)
  expect((await remove(id, nora)).status).toBe(200)
  expect((await get('/api/users', daniel)).status).toBe(401)
  expect(await open.office.db.$count(session, eq(session.userId, id))).toBe(0)
  const [line] = await open.office.db.select().from(activity)
  expect(line).toMatchObject({ action: 'deleted', actorName: 'Nora Whitlock', recordId: id })
  expect((await remove(id, nora)).status).toBe(404)
})

test('history cannot be changed', async () => {
  await remove(await idOf(people.daniel.email), nora)
  await expect(open.office.db.delete(activity)).rejects.toThrow()
  await expect(open.office.db.update(activity).set({ actorName: 'Nobody' })).rejects.toThrow()
})

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

test.each(['password', 'pass1234', 'passw!rd', 'Ab1!', 'x1 abcdefgh', `A1!${'x'.repeat(126)}`])(
  'the password %s is refused',
  async (weak) => {
    await insertUser(open.office, 'marisol')
    const answer = await put({ action: 'change password', password: weak }, { authorization: 'Bearer none' })
    expect(answer.status).toBe(422)
  },
)

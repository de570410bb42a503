// Users: only an admin lists, edits and deletes them; an office always has an admin (readings, staff).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activity, session, user } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { logIn, password, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { userCalls } from '#test/support/app/user-calls.ts'

const minute = 60_000
let clock = Date.now()
let open: TestApp
let nora: { cookie: string }
let daniel: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  await clearRecords(open.app)
  nora = await logIn(open.app, 'nora')
  daniel = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

const { get, put, idOf, whoIs } = userCalls(() => open)
const remove = (id: string, headers = {}) => send(open.web, 'DELETE', `/api/users?id=${id}`, {}, headers)

test('an admin sees every user’s name, and no secrets', async () => {
  const response = await get('/api/users', nora)
  expect(response.status).toBe(200)
  const { data, page, pages, total } = await response.json()
  expect({ page, pages, total }).toEqual({ page: 1, pages: 1, total: 2 })
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Daniel Osei', 'Nora Whitlock'])
  expect(Object.keys(data[0]).sort()).toEqual([
    '_id',
    'createdAt',
    'email',
    'id',
    'lastHereAt',
    'name',
    'role',
    'secondFactor',
    'updatedAt',
  ])
})

test('an admin sees when a user was last active, also after a logout; it is written once in five minutes', async () => {
  const hereAt = async (headers = nora) => {
    const { data } = await (await get('/api/users?search=daniel', headers)).json()
    return data[0].lastHereAt
  }
  const [before] = await open.app.db.select().from(user).where(eq(user.email, people.daniel.email))
  expect(await hereAt()).toBeNull()
  await whoIs(daniel)
  expect(await hereAt()).toBeNull()
  const began = clock
  clock += 6 * minute
  await whoIs(daniel)
  await expect.poll(() => hereAt()).not.toBeNull()
  clock += 4 * minute
  await whoIs(daniel)
  expect(await hereAt()).toBe(new Date(began + 6 * minute).toISOString())
  clock += 4 * minute
  await post(open.web, '/api/login', { email: people.daniel.email, password })
  await post(open.web, '/api/logout', {}, daniel)
  expect(await hereAt()).toBe(new Date(began + 14 * minute).toISOString())
  const [after] = await open.app.db.select().from(user).where(eq(user.email, people.daniel.email))
  expect(after!.updatedAt).toEqual(before!.updatedAt)
})

test('users stand in the order of their names wherever they are listed, without regard to case and accents', async () => {
  await open.app.db.insert(user).values([
    { name: 'zoe', email: 'zoe@wrenfield.example' },
    { name: 'Élodie', email: 'elodie@wrenfield.example' },
  ])
  const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const read = async (path: string) => (await (await get(path, nora)).json()).data
  const inOrder = ['Daniel Osei', 'Élodie', 'Nora Whitlock', 'zoe']
  expect(namesIn(await read('/api/users'))).toEqual(inOrder)
  expect(namesIn(await read('/api/inquiries/owners'))).toEqual(inOrder)
  expect(namesIn((await read('/api/first-answers')).byAgent)).toEqual(inOrder)
})

test('search covers names and addresses', async () => {
  const { data } = await (await get('/api/users?search=DANIEL@', nora)).json()
  expect(data).toHaveLength(1)
})

test.each(['/api/users', '/api/invitations'])('%s is closed to visitors and agents', async (path) => {
  expect((await get(path)).status).toBe(401)
  expect((await get(path, daniel)).status).toBe(403)
})

test('a new role takes effect from the next request', async () => {
  const id = await idOf(people.daniel.email)
  const response = await put({ id, email: people.daniel.email, role: 'admin' }, nora)
  expect(response.status).toBe(200)
  expect((await response.json()).data.role).toBe('admin')
  expect((await get('/api/users', daniel)).status).toBe(200)
})

test('an agent changes no roles, not even their own', async () => {
  const id = await idOf(people.daniel.email)
  expect((await put({ id, role: 'admin' }, daniel)).status).toBe(403)
  expect((await put({ id, role: 'admin' })).status).toBe(401)
})

test.each([
  [{ role: 'owner' }, 'role'],
  [{ role: null, name: 'Daniel O.' }, 'role'],
  [{ name: '', email: 'a@b.example' }, 'name'],
  [{ name: 'Nora', email: 'a, b' }, 'email'],
])('the change %o names the invalid field', async (change, field) => {
  const response = await put({ id: await idOf(people.daniel.email), ...change }, nora)
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual([field])
})

test.each([
  [{ role: 'admin', name: 'Daniel O.' }, 'name'],
  [{ role: 'admin', password: 'Fenwick-2?' }, 'password'],
  [{ action: 'request password reset', role: 'admin' }, 'role'],
  [{ change: 'account', role: 'admin' }, 'change'],
  [{ change: 'role', name: 'Daniel O.' }, 'change'],
  [{ change: 'zzz', name: 'Daniel O.' }, 'change'],
])('a change of one kind with a field of another, %o, is refused by its name', async (change, field) => {
  const id = await idOf(people.daniel.email)
  const response = await put({ id, ...change }, nora)
  expect(response.status).toBe(422)
  expect((await response.json()).fields).toEqual({ [field]: `${field} cannot be sent with this change.` })
  const [row] = await open.app.db.select().from(user).where(eq(user.id, id))
  expect(row).toMatchObject(people.daniel)
})

test('the document names the fields that distinguish the four changes', async () => {
  const { paths } = await (await get('/api/openapi.json')).json()
  const text = JSON.stringify(paths['/users'].put.requestBody)
  expect(text).not.toContain('"change"')
  for (const action of ['change password', 'request password reset']) {
    expect(text).toContain(`"action":{"type":"string","enum":["${action}"]}`)
  }
})

test('a password sent with a name is the caller’s own, not a new one', async () => {
  const id = await idOf(people.daniel.email)
  const change = { id, name: 'Daniel O.', email: people.daniel.email }
  const refused = await put({ ...change, password: 'Fenwick-2?' }, nora)
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { password: 'This is not your password.' },
  ])
  expect((await put({ ...change, password }, nora)).status).toBe(200)
})

test('a change of the name or of the email alone leaves the other as it is', async () => {
  const id = await idOf(people.daniel.email)
  const read = async () => (await open.app.db.select().from(user).where(eq(user.id, id)))[0]
  expect((await put({ id, name: 'Daniel O.' }, daniel)).status).toBe(200)
  const email = people.daniel.email.toUpperCase()
  expect((await put({ id, email }, daniel)).status).toBe(200)
  expect(await read()).toMatchObject({ name: 'Daniel O.', email })
  const neither = await put({ id }, daniel)
  expect([neither.status, (await neither.json()).fields]).toEqual([
    422,
    { name: 'Name or email is required.' },
  ])
})

test('a change of role must name the user’s current address', async () => {
  const id = await idOf(people.daniel.email)
  const response = await put({ id, email: 'former@wrenfield.example', role: 'admin' }, nora)
  expect(response.status).toBe(409)
  expect(Object.keys((await response.json()).fields)).toEqual(['email'])
  expect((await put({ id, email: people.daniel.email.toUpperCase(), role: 'admin' }, nora)).status).toBe(200)
})

test('an unknown action is refused, and changes nothing', async () => {
  const id = await idOf(people.daniel.email)
  const change = { id, name: 'Daniel O.', email: people.daniel.email, action: 'rename' }
  const response = await put(change, daniel)
  expect(response.status).toBe(422)
  expect((await response.json()).error).toBe('Action must be change password or request password reset.')
  expect((await whoIs(daniel)).name).toBe(people.daniel.name)
})

test('the last admin can be neither demoted nor deleted', async () => {
  const id = await idOf(people.nora.email)
  expect((await put({ id, role: 'agent' }, nora)).status).toBe(409)
  expect((await remove(id, nora)).status).toBe(409)
})

test('an admin cannot delete their own account, even if another admin stays', async () => {
  await put({ id: await idOf(people.daniel.email), role: 'admin' }, nora)
  expect((await remove(await idOf(people.nora.email), nora)).status).toBe(409)
  expect((await whoIs(nora)).name).toBe(people.nora.name)
})

test.each([
  ['demote', (id: string, by: { cookie: string }) => put({ id, role: 'agent' }, by)],
  ['delete', (id: string, by: { cookie: string }) => remove(id, by)],
])('two admins who %s each other at once leave one admin', async (_what, act) => {
  const [first, second] = [await idOf(people.nora.email), await idOf(people.daniel.email)]
  await put({ id: second, role: 'admin' }, nora)
  const responses = await Promise.all([act(second, nora), act(first, daniel)])
  expect(responses.map(({ status }) => status)).toContain(200)
  expect(await open.app.db.$count(user, eq(user.role, 'admin'))).toBe(1)
})

test('promise 3: simultaneous changes of roles, in any order, leave an admin', async () => {
  const [first, second] = [await idOf(people.nora.email), await idOf(people.daniel.email)]
  for (let round = 0; round < 12; round++) {
    await Promise.all([
      put({ id: second, role: 'admin' }, nora),
      put({ id: second, role: 'agent' }, nora),
      put({ id: first, role: 'agent' }, nora),
    ])
    expect(await open.app.db.$count(user, eq(user.role, 'admin'))).toBeGreaterThan(0)
    await open.app.db.update(user).set({ role: 'admin' }).where(eq(user.id, first))
    await open.app.db.update(user).set({ role: 'agent' }).where(eq(user.id, second))
  }
})

test('a deleted user is logged out at once, and leaves a history entry', async () => {
  const id = await idOf(people.daniel.email)
  expect((await remove(id, daniel)).status).toBe(403)
  expect((await remove(id, nora)).status).toBe(200)
  expect((await get('/api/users', daniel)).status).toBe(401)
  expect(await open.app.db.$count(session, eq(session.userId, id))).toBe(0)
  const [line] = await open.app.db.select().from(activity)
  expect(line).toMatchObject({ action: 'deleted', actorName: 'Nora Whitlock', recordId: id })
  expect((await remove(id, nora)).status).toBe(404)
})

test('history cannot be changed', async () => {
  await remove(await idOf(people.daniel.email), nora)
  await expect(open.app.db.delete(activity)).rejects.toThrow()
  await expect(open.app.db.update(activity).set({ actorName: 'Nobody' })).rejects.toThrow()
})

// Two people claim one address, or change one account, at the same time: the later one gets a clear refusal (promise 5).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activity, secondFactor, session, token, user } from '#app/db/schema.ts'
import { hashSecret, startSession } from '#app/domain/account/session.server.ts'
import { lockUser } from '#app/domain/account/user.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { logIn, password, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld as whileOtherHolds } from '#test/support/app/held-request.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'
import { bearer, mailedSecret, moveAddress } from '#test/support/browser/move-address.ts'

let open: TestApp
let daniel: { cookie: string }
let id: string

beforeAll(async () => {
  open = await createTestApp()
})
beforeEach(async () => {
  await clearRecords(open.app)
  daniel = await logIn(open.app, 'daniel')
  const [row] = await open.app.db.select().from(user)
  id = row!.id
})
afterAll(() => open.close())

const wanted = 'front.desk@wrenfield.example'
const change = (email: string) =>
  send(open.web, 'PUT', '/api/users', { ...account(), email, password }, daniel)
const account = () => ({ id, name: people.daniel.name, email: people.daniel.email })

const whileHeld = (held: Held, ask: () => Promise<Response>) => whileOtherHolds(open.app, held, ask)

const take =
  (email: string): Held =>
  ({ db }) =>
    db.insert(user).values({ name: 'Front desk', email })

async function expectTaken(response: Response) {
  const message = 'Somebody with this email address already has an account.'
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ success: false, message, fields: { email: message } })
}

test('an address that somebody takes at the same moment is refused at its field', async () => {
  expect((await change(wanted)).status).toBe(200)
  const secret = await mailedSecret(open, 'emailConfirmation', wanted)
  const confirm = () => post(open.web, '/api/email-confirmation', {}, { ...daniel, ...bearer(secret) })
  await expectTaken(await whileHeld(take(wanted.toUpperCase()), confirm))
  const [row] = await open.app.db.select().from(user).where(eq(user.id, id))
  expect(row!.email).toBe(people.daniel.email)
})

test('an old address that somebody takes at the same moment is not restored, and its link still works', async () => {
  const headers = bearer(await moveAddress(open, daniel, account(), wanted))
  const restore = () => post(open.web, '/api/restore-email', {}, headers)
  await expectTaken(await whileHeld(take(people.daniel.email), restore))
  await open.app.db.delete(user).where(eq(user.email, people.daniel.email))
  expect((await restore()).status).toBe(200)
})

test('promise 3: nobody can take an address a second time while its owner restores it', async () => {
  await moveAddress(open, daniel, account(), wanted)
  const takeBack: Held = ({ db }) =>
    db.update(user).set({ email: people.daniel.email }).where(eq(user.id, id))
  const response = await whileHeld(takeBack, () => change('another@wrenfield.example'))
  expect(response.status).toBe(409)
  await open.app.db.update(user).set({ email: wanted })
  expect((await change('another@wrenfield.example')).status).toBe(200)
  const secret = await mailedSecret(open, 'emailConfirmation', 'another@wrenfield.example')
  const confirm = () => post(open.web, '/api/email-confirmation', {}, { ...daniel, ...bearer(secret) })
  expect((await whileHeld(takeBack, confirm)).status).toBe(401)
  await open.app.db.update(user).set({ email: wanted })
  await send(open.web, 'PUT', '/api/users', { id, email: 'another@wrenfield.example' }, daniel)
  const approval = bearer(await mailedSecret(open, 'emailApproval', wanted))
  const approve = () => post(open.web, '/api/email-approval', {}, approval)
  expect((await whileHeld(takeBack, approve)).status).toBe(401)
  const [row] = await open.app.db.select().from(user).where(eq(user.id, id))
  expect(row!.email).toBe(people.daniel.email)
})

test('promise 3: restoring an address while an admin edits the account undoes the address alone', async () => {
  const headers = bearer(await moveAddress(open, daniel, account(), wanted))
  const edited = { name: 'Daniel A. Osei', email: 'another@wrenfield.example' }
  const edit: Held = ({ db }) => db.update(user).set(edited).where(eq(user.id, id))
  const response = await whileHeld(edit, () => post(open.web, '/api/restore-email', {}, headers))
  expect(response.status).toBe(200)
  expect((await response.json()).data).toMatchObject({ name: edited.name, email: people.daniel.email })
  const history = await open.app.db.select().from(activity)
  expect(history.at(-1)!.before).toEqual({ email: edited.email })
})

test.each([
  ['PUT', '/api/users', { name: 'Daniel Osei', email: people.daniel.email }],
  ['PUT', '/api/users', { role: 'admin' }],
  ['PUT', '/api/users', { action: 'request password reset' }],
  ['DELETE', '/api/users?id=', undefined],
])('an account that is deleted at the same moment is unknown to %s %s %o', async (method, path, body) => {
  const nora = await logIn(open.app, 'nora')
  const remove: Held = ({ db }) => db.delete(user).where(eq(user.id, id))
  const ask = () => send(open.web, method, body ? path : path + id, { id, ...body }, nora)
  expect((await whileHeld(remove, ask)).status).toBe(404)
  expect(await open.app.db.$count(activity)).toBe(0)
})

const logInWith = (secret: string) =>
  post(open.web, '/api/login', { email: people.daniel.email, password: secret })

test.each([
  ['password is changed', { passwordHash: 'another' }],
  ['password is taken away', { passwordHash: null }],
])('promise 3: a login while the %s gets no session', async (_what, values) => {
  const set: Held = ({ db }) => db.update(user).set(values).where(eq(user.id, id))
  const response = await whileHeld(set, () => logInWith(password))
  expect(response.status).toBe(401)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('promise 3: a login while the second factor is set up asks for a code', async () => {
  const begun: Held = ({ db }) => db.select().from(user).where(eq(user.id, id)).for('update')
  const confirm: Held = async ({ db }) => {
    await begun({ db })
    await db.insert(secondFactor).values({ userId: id, secret: 'sealed', confirmedAt: new Date() })
  }
  const response = await whileHeld(confirm, () => logInWith(password))
  expect(response.status).toBe(401)
  expect((await response.json()).fields).toHaveProperty('code')
})

test('promise 3: setting up the second factor ends a session that began just before', async () => {
  const offered = await post(open.web, '/api/second-factor', { password }, daniel)
  const code = shownCode((await offered.json()).data.secret)
  const logInFirst = async ({ db }: Pick<TestApp['app'], 'db'>) => {
    await lockUser({ db }, id)
    await startSession({ ...open.app, db }, id)
  }
  const confirm = () => send(open.web, 'PUT', '/api/second-factor', { code }, daniel)
  expect((await whileHeld(logInFirst, confirm)).status).toBe(200)
  const left = await open.app.db.select().from(session)
  expect(left.map(({ hash }) => hash)).toEqual([hashSecret(daniel.cookie.replace('session=', ''))])
})

test.each([
  ['sends', 'demoted'],
  ['sends', 'deleted'],
  ['restores', 'demoted'],
  ['restores', 'deleted'],
])('promise 3: an invitation that an admin %s while being %s invites nobody', async (act, what) => {
  const nora = await logIn(open.app, 'nora')
  const isNora = eq(user.email, people.nora.email)
  const end: Held = ({ db }) =>
    what === 'deleted' ? db.delete(user).where(isNora) : db.update(user).set({ role: 'agent' }).where(isNora)
  const invite = () => post(open.web, '/api/invite-user', { email: wanted }, nora)
  const restoreAnother = async () => {
    const { _id } = (await (await invite()).json()).data
    await send(open.web, 'DELETE', `/api/invitations?id=${_id}`, undefined, nora)
    return () => post(open.web, '/api/trash/restore', { ids: [_id] }, nora)
  }
  const response = await whileHeld(end, act === 'sends' ? invite : await restoreAnother())
  expect(response.status).toBe(403)
  expect(await open.app.db.$count(token)).toBe(0)
})

test.each([
  ['PUT', '/api/users', { role: 'agent' }],
  ['DELETE', '/api/users?id=', undefined],
])('promise 3: a pending invitation ends with its sender at %s %s', async (method, path, body) => {
  const nora = await logIn(open.app, 'nora')
  await open.app.db.update(user).set({ role: 'admin' }).where(eq(user.id, id))
  const sent: Held = async ({ db }) => {
    await db.select().from(user).where(eq(user.id, id)).for('update')
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
    await db.insert(token).values({ hash: 'x', purpose: 'invitation', email: wanted, senderId: id, ...times })
  }
  const ask = () => send(open.web, method, body ? path : path + id, { id, ...body }, nora)
  expect((await whileHeld(sent, ask)).status).toBe(200)
  expect(await open.app.db.$count(token)).toBe(0)
})

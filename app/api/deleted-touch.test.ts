import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry, touch, user } from '#app/db/schema.ts'
import { send } from '#test/support/app/call.ts'
import { contactMessage, logIn, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

type Headers = { cookie: string }
let open: TestApp
let now = new Date('2026-11-18T22:52:00Z')
let admin: Headers
let marisol: Headers
let daniel: Headers
let lead: string

beforeAll(async () => {
  open = await createTestApp({ now: () => now, config: { rateLimits: false } })
  admin = await logIn(open.app, 'nora')
  marisol = await logIn(open.app, 'marisol')
  daniel = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

beforeEach(async () => {
  lead = (await (await send(open.web, 'POST', '/api/inquiries', contactMessage)).json()).data._id
  pass(32)
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
async function call(method: string, path: string, body: object | undefined, headers: Headers) {
  const response = await send(open.web, method, `/api${path}`, body, headers)
  return { status: response.status, ...(await response.json()) }
}
const add = async (said: object, headers = marisol) =>
  (await call('POST', '/touches', { inquiryId: lead, ...said }, headers)).data
const remove = async (id: string, headers = marisol): Promise<string> =>
  (await call('DELETE', `/touches?id=${id}`, undefined, headers)).data.undo
const restore = (undo: string, headers = marisol) => call('POST', '/touches/restore', { undo }, headers)
const stored = () => open.app.db.select().from(touch).where(eq(touch.inquiryId, lead))
const firstTouch = async () => {
  const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, lead))
  return row!.firstTouchAt?.toISOString() ?? null
}

test('a deleted touch comes back as it was, and stops the clock as before, though the undo is repeated', async () => {
  const said = await add({ kind: 'call', outcome: 'reached', text: 'Works “nights”.\n\nHas a 🐕.' })
  const before = await stored()
  pass(7)
  const undo = await remove(said._id)
  expect([await stored(), await firstTouch()]).toEqual([[], null])
  pass(1)
  const answers = await Promise.all([restore(undo), restore(undo)])
  for (const answer of [...answers, await restore(undo)])
    expect(answer).toMatchObject({ status: 200, data: said })
  expect([await stored(), await firstTouch()]).toEqual([before, said.at])
  const { data } = await call('GET', `/timeline?ids=${lead}`, undefined, marisol)
  const changes = data.entries.filter(({ type }: { type: string }) => type === 'change')
  expect(changes).toMatchObject([
    { before: { touch: null }, after: { touch: 'call' } },
    { before: { touch: 'call' }, after: { touch: null } },
  ])
})

test('an admin brings back a colleague’s touch as the colleague’s; nobody else does, nor with an altered undo', async () => {
  const { _id: id } = await add({ kind: 'note', text: 'Sold her flat.' })
  const undo = await remove(id, admin)
  const altered = `${undo.slice(0, 30)}${undo[30] === 'A' ? 'B' : 'A'}${undo.slice(31)}`
  for (const [text, headers] of [
    [undo, marisol],
    [undo, daniel],
    [altered, admin],
    ['', admin],
  ] as const)
    expect(await restore(text, headers)).toMatchObject({ status: 422, fields: { undo: expect.any(String) } })
  expect((await restore(undo, {} as Headers)).status).toBe(401)
  expect(await stored()).toEqual([])
  expect((await restore(undo, admin)).status).toBe(200)
  expect(await stored()).toMatchObject([{ id, actorName: people.marisol.name, text: 'Sold her flat.' }])
})

test('somebody who is no longer an admin cannot restore a colleague’s touch', async () => {
  const undo = await remove((await add({ kind: 'note', text: 'So.' }))._id, admin)
  const setRole = (role: 'admin' | 'agent') =>
    open.app.db.update(user).set({ role }).where(eq(user.email, people.nora.email))
  await setRole('agent')
  expect((await restore(undo, admin)).status).toBe(403)
  await setRole('admin')
  expect((await restore(undo, admin)).status).toBe(200)
})

test('an undo does not replace what was changed after it', async () => {
  const { _id: id } = await add({ kind: 'note', text: 'Works nights.' })
  const undo = await remove(id)
  await restore(undo)
  await call('PUT', '/touches', { id, kind: 'note', text: 'Works days.' }, marisol)
  expect(await restore(undo)).toMatchObject({ status: 200, data: { text: 'Works days.' } })
})

test('nothing of a deleted touch comes back once its lead is in the trash or erased', async () => {
  const undo = await remove((await add({ kind: 'note', text: 'Secret words.' }))._id)
  await call('DELETE', `/inquiries?id=${lead}`, undefined, admin)
  expect((await restore(undo)).status).toBe(404)
  expect((await call('POST', '/trash/erase', { ids: [lead] }, admin)).status).toBe(200)
  expect((await restore(undo)).status).toBe(404)
  expect(await stored()).toEqual([])
})

test('an undo works for an hour', async () => {
  const { _id } = await add({ kind: 'note', text: 'Has a dog.' })
  const undo = await remove(_id)
  pass(60)
  expect((await restore(undo)).status).toBe(200)
  await remove(_id)
  pass(1)
  expect(await restore(undo)).toMatchObject({ status: 422, message: expect.stringContaining('too late') })
  expect(await stored()).toEqual([])
})

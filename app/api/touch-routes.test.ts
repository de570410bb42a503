import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, inquiry, touch } from '#app/db/schema.ts'
import type { TouchRecord } from '#app/domain/touch/touch.ts'
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
  now = new Date('2026-11-18T22:52:00Z')
  lead = await receive()
  pass(32)
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

async function receive() {
  const response = await send(open.web, 'POST', '/api/inquiries', contactMessage)
  return ((await response.json()) as { data: { _id: string } }).data._id
}

async function call(method: string, body: object, headers = marisol) {
  const response = await send(open.web, method, '/api/touches', body, headers)
  return { status: response.status, body: (await response.json()) as { data: TouchRecord; fields?: object } }
}
const add = (body: object, headers = marisol) => call('POST', { inquiryId: lead, ...body }, headers)
const remove = async (id: string, headers = marisol) =>
  (await open.web.request(`/api/touches?id=${id}`, { method: 'DELETE', headers })).status

async function stored() {
  const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, lead))
  return row!
}
const firstTouch = async () => (await stored()).firstTouchAt?.toISOString() ?? null

test('a call is stored with outcome, author and time, and ends the response time', async () => {
  const before = await stored()
  const { status, body } = await add({ kind: 'call', outcome: 'no answer', text: 'Left a message.' })
  expect(status).toBe(201)
  const said = { kind: 'call', outcome: 'no answer', text: 'Left a message.', at: now.toISOString() }
  expect(body.data).toMatchObject({ ...said, actorName: people.marisol.name })
  expect(await firstTouch()).toBe(now.toISOString())
  expect((await stored()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
})

test.each(['call', 'mail', 'text', 'visit'])('a %s ends the response time', async (kind) => {
  await add({ kind })
  expect(await firstTouch()).toBe(now.toISOString())
})

test('a note does not end the response time, and neither does a move', async () => {
  await add({ kind: 'note', text: 'Sold her flat in Elmsworth.' })
  for (const status of ['in progress', 'closed', 'open'])
    expect((await send(open.web, 'PATCH', '/api/inquiries', { id: lead, status }, marisol)).status).toBe(200)
  expect(await firstTouch()).toBeNull()
})

test('the earliest remaining touch counts: one added later, changed, made a note, deleted', async () => {
  const late = (await add({ kind: 'call' })).body.data
  const early = (await add({ kind: 'mail', at: earlier(20) }, daniel)).body.data
  expect(await firstTouch()).toBe(early.at)
  await call('PUT', { id: early._id, kind: 'mail', at: earlier(10) }, daniel)
  expect(await firstTouch()).toBe(earlier(10))
  await call('PUT', { id: early._id, kind: 'note', text: 'It was a draft.' }, daniel)
  expect(await firstTouch()).toBe(late.at)
  expect(await remove(late._id)).toBe(200)
  expect(await firstTouch()).toBeNull()
})

test('a call before a lead is entered by hand ends its response time at once', async () => {
  await open.app.db.update(inquiry).set({ source: 'phone' }).where(eq(inquiry.id, lead))
  for (const at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect((await add({ kind: 'call', outcome: 'reached', at })).status).toBe(422)
  expect((await add({ kind: 'call', outcome: 'reached', at: earlier(45) })).status).toBe(201)
  expect(await firstTouch()).toBe((await stored()).submittedAt.toISOString())
})

test('users change and delete their own entries, and only an admin a colleague’s', async () => {
  const { _id: id } = (await add({ kind: 'call' })).body.data
  const other = { id, kind: 'visit', text: 'Saw the loft.' }
  expect((await call('PUT', other, daniel)).status).toBe(403)
  expect(await remove(id, daniel)).toBe(403)
  expect((await call('PUT', other, admin)).body.data).toMatchObject({ kind: 'visit', text: 'Saw the loft.' })
  expect((await call('PUT', { id, kind: 'call' }, marisol)).status).toBe(200)
  expect(await remove(id, admin)).toBe(200)
  expect(await remove(id, admin)).toBe(404)
})

test('a call that is repeated with its id stores one entry; nobody takes the id of another entry', async () => {
  const id = '01a212f7-3191-458e-8e4d-71d79d95dd04'
  const said = { id, kind: 'note', text: 'Sold her flat.' }
  const first = await add(said)
  expect([first.status, first.body.data._id]).toEqual([201, id])
  expect((await add(said)).body.data).toEqual(first.body.data)
  const other = await add({ ...said, text: 'Sold her house.' })
  expect([other.status, other.body.data]).toEqual([409, first.body.data])
  expect((await add(said, daniel)).status).toBe(409)
  expect(await open.app.db.$count(touch, eq(touch.inquiryId, lead))).toBe(1)
  expect((await add({ ...said, id: 'mine' })).body.fields).toEqual({ id: 'id must be a UUID.' })
})

test('a change of an entry that was changed meanwhile is refused, with the entry as it is', async () => {
  const { _id: id, updatedAt } = (await add({ kind: 'note', text: 'Works nights.' })).body.data
  const change = (text: string) => call('PUT', { id, updatedAt, kind: 'note', text })
  const [one, other] = await Promise.all([change('Works days.'), change('Works weekends.')])
  const [kept, lost] = one.status === 200 ? [one, other] : [other, one]
  expect([kept.status, lost.status]).toEqual([200, 409])
  expect(lost.body.data).toMatchObject({ text: kept.body.data.text, updatedAt: kept.body.data.updatedAt })
  expect((await call('PUT', { id, kind: 'note', text: 'An older caller.' })).status).toBe(200)
})

test('a next touch that a colleague planned meanwhile is kept, unless the caller has seen it', async () => {
  const plan = async (body: object) => {
    const response = await send(open.web, 'PUT', '/api/next-touch', { id: lead, ...body }, marisol)
    return { status: response.status, ...((await response.json()) as { data: { nextTouch: object | null } }) }
  }
  const theirs = { on: '2026-12-24', note: 'Bring the plans' }
  expect((await plan({ from: null, ...theirs })).status).toBe(200)
  const refused = await plan({ from: null, on: '2026-11-25', note: '' })
  expect([refused.status, refused.data.nextTouch]).toEqual([409, theirs])
  expect((await plan({ from: null, ...theirs })).status).toBe(200)
  expect((await plan({ from: theirs, on: null, note: '' })).data.nextTouch).toBeNull()
})

test('the history has each change, but not the text', async () => {
  const { _id: id } = (await add({ kind: 'call', outcome: 'reached', text: 'Works nights.' })).body.data
  const said = { id, kind: 'call', outcome: 'no answer', text: 'Works days.' }
  const changed = await call('PUT', said)
  pass(1)
  expect(await call('PUT', said)).toEqual(changed)
  await remove(id)
  const rows = await open.app.db.select().from(activity).where(eq(activity.recordId, lead))
  const told = rows.slice(1).map(({ before, after }) => ({ before, after }))
  expect(told).toEqual([
    { before: null, after: { touch: 'call', outcome: 'reached' } },
    { before: { outcome: 'reached', text: 'as it was' }, after: { outcome: 'no answer', text: 'changed' } },
    { before: { touch: 'call' }, after: { touch: null } },
  ])
})

test('of two simultaneous touches the earlier counts as the first', async () => {
  await Promise.all([add({ kind: 'call' }), add({ kind: 'mail', at: earlier(9) }, daniel)])
  expect(await firstTouch()).toBe(earlier(9))
})

test('deleting a lead deletes its touches', async () => {
  await add({ kind: 'call' })
  await open.web.request(`/api/inquiries?id=${lead}`, { method: 'DELETE', headers: admin })
  expect(await open.app.db.$count(touch, eq(touch.inquiryId, lead))).toBe(0)
})

describe('a refusal changes nothing:', () => {
  test.each([
    [{ kind: 'fax' }, 422, ['kind']],
    [{ kind: 'call', outcome: 'perhaps' }, 422, ['outcome']],
    [{ kind: 'note' }, 422, ['text']],
    [{ kind: 'note', text: 'So.', outcome: 'reached' }, 422, ['outcome']],
    [{ kind: 'call', at: 'yesterday' }, 422, ['at']],
    [{ kind: 'call', at: '0000-01-01T00:00:00Z' }, 422, ['at']],
    [{ kind: 'call', at: '2026-11-18T23:30:00Z' }, 422, ['at']],
    [{ kind: 'call', at: '2026-11-18T22:50:00Z' }, 422, ['at']],
    [{ kind: 'call', text: 'x'.repeat(5001) }, 422, ['text']],
    [{ kind: 'call', actorName: 'Eve' }, 422, ['actorName']],
    [{ kind: 'call', inquiryId: 'x' }, 404, []],
  ])('%j returns %d', async (body, status, fields) => {
    const response = await add(body)
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([status, fields])
    expect(await open.app.db.$count(touch, eq(touch.inquiryId, lead))).toBe(0)
  })

  test('a visitor’s request', async () => {
    expect((await add({ kind: 'call' }, {} as Headers)).status).toBe(401)
  })
})

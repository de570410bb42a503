import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, inquiry, mail } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'

let open: TestApp
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'marisol')
})

afterAll(() => open.close())

async function move(body: object) {
  const response = await send(open.web, 'PATCH', '/api/inquiries', body, agent)
  return { status: response.status, body: await response.json() }
}

async function submit() {
  const lead = { ...contactMessage, inquiryType: 'concierge', address: '9 Kiln Street' }
  const response = await post(open.web, '/api/inquiries', lead)
  return ((await response.json()) as { data: { _id: string } }).data._id
}

async function concierge() {
  const response = await open.web.request('/api/inquiries?inquiryType=concierge', { headers: agent })
  return ((await response.json()) as { counts: Record<string, number> }).counts
}

describe('a move', () => {
  test.each([
    ['closed', 'closed'],
    ['In Progress', 'in progress'],
    ['pending', 'in progress'],
    ['OPEN', 'open'],
  ])('to %s stores %s, and the counts follow', async (status, stored) => {
    const id = await submit()
    const before = await concierge()
    const { status: code, body } = await move({ id, status })
    expect(code).toBe(200)
    expect(body).toMatchObject({ success: true, data: { _id: id, status: stored } })
    const expected = { ...before, open: before.open! - 1 }
    expect(await concierge()).toEqual({ ...expected, [stored]: expected[stored as 'open']! + 1 })
  })

  test('goes from any column to any other', async () => {
    const id = await submit()
    for (const status of ['closed', 'open', 'in progress', 'closed', 'in progress', 'open']) {
      expect((await move({ id, status })).body.data.status).toBe(status)
    }
  })

  test('back takes back only the move that the caller saw', async () => {
    const id = await submit()
    await move({ id, status: 'in progress' })
    await move({ id, status: 'closed' })
    const { status, body } = await move({ id, status: 'open', from: 'in progress' })
    expect([status, body.data.status]).toEqual([409, 'closed'])
    expect((await move({ id, status: 'open', from: 'closed' })).body.data.status).toBe('open')
  })

  test.each([
    [{ status: 'open' }, 422, ['id']],
    [{ id: 'x' }, 422, ['status']],
    [{ id: 'x', status: 'lost' }, 422, ['status']],
    [{ id: 'x', status: 7 }, 422, ['status']],
    [{ id: 'x', status: 'open', name: 'Eve' }, 422, ['name']],
    [{ id: 'x', status: 'open' }, 404, []],
    [{ id: '00000000-0000-4000-8000-000000000000', status: 'open' }, 404, []],
  ])('with %j returns %d', async (body, status, fields) => {
    const response = await move(body)
    expect(response.status).toBe(status)
    expect(Object.keys(response.body.fields ?? {})).toEqual(fields)
  })
})

test.each([
  ['PATCH', ''],
  ['DELETE', '?id='],
])(
  '%s /api/inquiries%s returns 404 for an inquiry that is deleted at the same moment',
  async (method, query) => {
    const id = await submit()
    const remove: Held = ({ db }) => db.delete(inquiry).where(eq(inquiry.id, id))
    const ask = () =>
      send(open.web, method, `/api/inquiries${query && query + id}`, { id, status: 'closed' }, agent)
    expect((await whileHeld(open.app, remove, ask)).status).toBe(404)
  },
)

test('the later of two simultaneous moves stores the column that the first one set in its history', async () => {
  const id = await submit()
  const close: Held = ({ db }) => db.update(inquiry).set({ status: 'closed' }).where(eq(inquiry.id, id))
  const ask = () => send(open.web, 'PATCH', '/api/inquiries', { id, status: 'in progress' }, agent)
  expect((await whileHeld(open.app, close, ask)).status).toBe(200)
  const history = await open.app.db.select().from(activity).where(eq(activity.recordId, id))
  expect(history.at(-1)).toMatchObject({ before: { status: 'closed' }, after: { status: 'in progress' } })
})

describe('a deletion', () => {
  const remove = async (query: string) => {
    const response = await open.web.request(`/api/inquiries${query}`, { method: 'DELETE', headers: agent })
    return { status: response.status, body: await response.json() }
  }

  test('removes the inquiry, its mails and its place in the counts', async () => {
    const before = await concierge()
    const mails = await open.app.db.$count(mail)
    const id = await submit()
    expect(await open.app.db.$count(mail)).toBeGreaterThan(mails)
    const { status, body } = await remove(`?id=${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: { _id: id } })
    expect(await concierge()).toEqual(before)
    expect(await open.app.db.$count(mail)).toBe(mails)
    expect((await remove(`?id=${id}`)).status).toBe(404)
  })

  test('without an id returns 400', async () => {
    expect((await remove('')).status).toBe(400)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testimonial } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'

let open: TestApp
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'marisol')
})

afterAll(() => open.close())

const voice = { name: 'Priya Raman', content: 'They answered every call.', agent: 'Nora Whitlock' }
const nowhere = '?id=00000000-0000-4000-8000-000000000000'

async function call(method: string, query: string, body?: object, headers: Record<string, string> = agent) {
  const response = await send(open.web, method, `/api/testimonials${query}`, body ?? {}, headers)
  return { status: response.status, body: await response.json() }
}

const create = async (more = {}) => (await call('POST', '', { ...voice, ...more })).body.data
const read = async (id: string, headers = {}) =>
  (await open.web.request(`/api/testimonials?id=${id}`, { headers })).json()

async function submit() {
  const response = await post(open.web, '/api/testimonial-submissions', { ...voice, website: 'x' })
  return (await response.json()).data
}

describe('a visitor', () => {
  test.each([
    ['POST', ''],
    ['PUT', nowhere],
    ['DELETE', nowhere],
  ])('cannot %s /api/testimonials%s', async (method, query) => {
    expect((await call(method, query, voice, {})).status).toBe(401)
  })

  test('sees neither pending ones nor spam marks', async () => {
    const { _id, ...submitted } = await submit()
    expect(submitted).not.toHaveProperty('suspect')
    expect(await read(_id)).toMatchObject({ success: false })
  })
})

describe('a testimonial of staff', () => {
  test('is public at once', async () => {
    const { status, body } = await call('POST', '', { ...voice, date: '2026-02-28' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      ...voice,
      _id: expect.any(String),
      date: '2026-02-28',
      published: true,
      suspect: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.data.createdAt,
    })
    expect((await read(body.data._id)).data[0]).toMatchObject({ ...voice, published: true })
  })

  test('needs no date', async () => {
    expect((await create()).date).toBe('')
    expect((await create({ date: '' })).date).toBe('')
  })

  test.each([
    [{ name: undefined }, 'name'],
    [{ content: ' ' }, 'content'],
    [{ content: 'a'.repeat(5001) }, 'content'],
    [{ agent: undefined }, 'agent'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '02/28/2026' }, 'date'],
    [{ date: '0000-01-01' }, 'date'],
    [{ date: null }, 'date'],
    [{ published: 'true' }, 'published'],
    [{ role: 'admin' }, 'role'],
    [{ suspect: false }, 'suspect'],
    [{ _id: 'x' }, '_id'],
  ])('with %j is refused', async (input, field) => {
    const before = await open.app.db.$count(testimonial)
    const { status, body } = await call('POST', '', { ...voice, ...input })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await open.app.db.$count(testimonial)).toBe(before)
  })

  test('with an impossible date is refused with the expected format', async () => {
    const { body } = await call('POST', '', { ...voice, date: '2026-02-30' })
    expect(body.fields).toEqual({ date: 'Date must be a day such as 2026-03-01, or empty.' })
  })
})

describe('a visitor’s testimonial', () => {
  test('waits for staff, who see its spam mark, and is public once they publish it', async () => {
    const { _id } = await submit()
    expect((await read(_id, agent)).data[0]).toMatchObject({ published: false, suspect: true })
    expect((await call('PUT', `?id=${_id}`, { published: true })).status).toBe(200)
    const { data } = await read(_id)
    expect(data[0].published).toBe(true)
    expect(data[0]).not.toHaveProperty('suspect')
    expect((await read(_id, agent)).data[0]).toMatchObject({ published: true, suspect: false })
  })

  test('can be unpublished again', async () => {
    const { _id } = await create()
    await call('PUT', `?id=${_id}`, { published: false })
    expect((await read(_id)).success).toBe(false)
  })
})

describe('a change', () => {
  test('sets the sent fields and nothing else', async () => {
    const record = await create({ date: '2026-01-05' })
    const { body } = await call('PUT', `?id=${record._id}`, { content: 'They called back.' })
    expect(body.data).toEqual({ ...record, content: 'They called back.', updatedAt: body.data.updatedAt })
    const undated = await call('PUT', `?id=${record._id}`, { date: '' })
    expect(undated.body.data.date).toBe('')
  })

  test('may send the whole record back, unless somebody else has changed it', async () => {
    const record = await create()
    const mine = await call('PUT', `?id=${record._id}`, { ...record, name: 'P. Raman' })
    expect(mine.status).toBe(200)
    const late = await call('PUT', `?id=${record._id}`, { ...record, name: 'Priya' })
    expect(late.status).toBe(409)
    expect(late.body.data).toEqual(mine.body.data)
  })

  test('by two at once on the same version succeeds for one; the other gets a conflict', async () => {
    const { _id, updatedAt } = await create()
    const names = ['One', 'Two', 'Three', 'Four']
    const responses = await Promise.all(names.map((name) => call('PUT', `?id=${_id}`, { name, updatedAt })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = responses.find(({ status }) => status === 200)!
    expect((await read(_id)).data[0].name).toBe(won.body.data.name)
  })

  test.each(['PUT', 'DELETE'])(
    'or a deletion at the same moment as a deletion returns 404: %s',
    async (method) => {
      const { _id } = await create()
      const remove: Held = ({ db }) => db.delete(testimonial).where(eq(testimonial.id, _id))
      const ask = () => send(open.web, method, `/api/testimonials?id=${_id}`, { name: 'Late' }, agent)
      expect((await whileHeld(open.app, remove, ask)).status).toBe(404)
    },
  )

  test('without its content is refused with the form’s message', async () => {
    const { _id } = await create()
    const { body } = await call('PUT', `?id=${_id}`, { content: ' ' })
    expect(body.fields).toEqual({ content: 'Content is required.' })
  })

  test('cannot clear the spam mark', async () => {
    const { _id } = await submit()
    const { status, body } = await call('PUT', `?id=${_id}`, { suspect: false })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ suspect: 'suspect is set by the server.' })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ agent: '' }, 'agent'],
    [{ date: 'soon' }, 'date'],
    [{ publishd: true }, 'publishd'],
  ])('to %j is refused', async (input, field) => {
    const record = await create()
    const { status, body } = await call('PUT', `?id=${record._id}`, input)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect((await read(record._id, agent)).data[0]).toEqual(record)
  })

  test('of an unknown testimonial returns 404', async () => {
    expect((await call('PUT', nowhere, { name: 'Nobody' })).status).toBe(404)
  })
})

test('a deletion returns the record, which then no longer exists', async () => {
  const record = await create()
  expect((await call('DELETE', `?id=${record._id}`)).body.data).toEqual(record)
  expect((await call('DELETE', `?id=${record._id}`)).status).toBe(404)
  expect((await call('DELETE', '')).status).toBe(400)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '#test/support/app/call.ts'
import { homes, insertProperties, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
let admin: { cookie: string }
let clock = Date.now()

beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock++) })
  agent = await logIn(open.app, 'daniel')
  admin = await logIn(open.app, 'nora')
})

afterAll(() => open.close())

async function call(method: string, query: string, body?: object, headers: Record<string, string> = agent) {
  const response = await send(open.web, method, `/api/properties${query}`, body ?? {}, headers)
  return { status: response.status, body: await response.json() }
}

const stored = async (id: string) =>
  (await (await open.web.request(`/api/properties?id=${id}`)).json()).data[0]
const nowhere = '?id=00000000-0000-4000-8000-000000000000'

/** A stored home, as the call returns it. */
async function insertHome() {
  const [row] = await insertProperties(open.app, [{ ...homes[0]!, imageKey: 'uploads/brownstone' }])
  return stored(row!.id)
}

describe('a visitor', () => {
  test.each([
    ['POST', ''],
    ['PUT', nowhere],
    ['DELETE', nowhere],
    ['PUT', ''],
    ['DELETE', '?id=x'],
  ])('cannot %s /api/properties%s, whatever the input', async (method, query) => {
    const { status, body } = await call(method, query, { name: '' }, {})
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, error: 'Please log in.', message: 'Please log in.' })
  })
})

describe('a change', () => {
  test('sets the sent fields and nothing else', async () => {
    const record = await insertHome()
    const { status, body } = await call('PUT', `?id=${record._id}`, { price: '$700,000', featured: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: { ...record, price: '$700,000', featured: true, updatedAt: body.data.updatedAt },
    })
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(record.updatedAt))
    expect(await stored(record._id)).toEqual(body.data)
  })

  test('may send the whole record back', async () => {
    const record = await insertHome()
    const { status, body } = await call('PUT', `?id=${record._id}`, { ...record, name: 'Linden cottage' })
    expect(status).toBe(200)
    expect(body.data.name).toBe('Linden cottage')
  })

  test('without differences changes nothing', async () => {
    const record = await insertHome()
    expect((await call('PUT', `?id=${record._id}`, {})).body.data).toEqual(record)
    expect((await call('PUT', `?id=${record._id}`, record)).body.data).toEqual(record)
  })

  test('of an outdated version is refused with the stored version, and overwrites nothing', async () => {
    const read = await insertHome()
    const theirs = (await call('PUT', `?id=${read._id}`, { price: '$1' }, admin)).body.data
    const { status, body } = await call('PUT', `?id=${read._id}`, { ...read, name: 'Mine' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, data: theirs })
    expect(await stored(read._id)).toEqual(theirs)
    const again = await call('PUT', `?id=${read._id}`, { name: 'Mine', updatedAt: theirs.updatedAt })
    expect(again.body.data).toMatchObject({ name: 'Mine', price: '$1' })
  })

  test('by two at once on the same version succeeds for one; the other gets a conflict', async () => {
    const { _id, updatedAt } = await insertHome()
    const names = ['One', 'Two', 'Three', 'Four']
    const responses = await Promise.all(names.map((name) => call('PUT', `?id=${_id}`, { name, updatedAt })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = responses.find(({ status }) => status === 200)!
    expect((await stored(_id)).name).toBe(won.body.data.name)
  })

  test.each([
    ['_id', { _id: 'another' }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00.000Z' }],
  ])('cannot set %s', async (field, input) => {
    const record = await insertHome()
    const { status, body } = await call('PUT', `?id=${record._id}`, input)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: `${field} is set by the server.` })
    expect(await stored(record._id)).toEqual(record)
  })

  test('with an invalid updatedAt is refused', async () => {
    const { _id } = await insertHome()
    expect((await call('PUT', `?id=${_id}`, { updatedAt: 'yesterday' })).body.fields).toHaveProperty(
      'updatedAt',
    )
  })

  test.each([nowhere, '?id=x', '?id=%00', "?id='%20or%201=1"])('of %s returns 404', async (query) => {
    expect((await call('PUT', query, { name: 'Nobody' })).status).toBe(404)
  })

  test('without an id returns 400', async () => {
    const { status, body } = await call('PUT', '', { name: 'Nobody' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ id: 'id is required.' })
  })
})

describe('a deletion', () => {
  test('returns the record, which then no longer exists', async () => {
    const record = await insertHome()
    expect(await call('DELETE', `?id=${record._id}`)).toEqual({
      status: 200,
      body: { success: true, data: record },
    })
    expect(await stored(record._id).catch(() => 'gone')).toBe('gone')
    expect((await call('DELETE', `?id=${record._id}`)).status).toBe(404)
    expect((await call('PUT', `?id=${record._id}`, { name: 'Late' })).status).toBe(404)
  })

  test.each([
    ['', 400],
    ['?id=', 400],
    [nowhere, 404],
  ])('of "%s" returns %d', async (query, status) => {
    expect((await call('DELETE', query)).status).toBe(status)
  })
})

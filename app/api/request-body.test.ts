import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setting } from '#app/db/schema.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, insertProperties, logIn } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { describedCalls } from '#test/support/app/described-calls.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
})

afterAll(() => open.close())

const calls = ['/api/inquiries', '/api/testimonial-submissions', '/api/emailNotification']
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

async function logInAnew() {
  await clearRecords(open.app)
  return logIn(open.app, 'nora')
}

async function expectFailure(response: Response, status: number) {
  const body = await response.json()
  expect(response.status).toBe(status)
  expect(body).toMatchObject({ success: false, error: body.message, message: expect.stringMatching(/\.$/) })
  return body
}

describe.each(calls)('%s', (path) => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/vnd.api+json',
    'text/json',
    'application/json, text/plain',
    '',
  ])('refuses a body of the type "%s"', async (type) => {
    await expectFailure(await post(open.web, path, contactMessage, { 'Content-Type': type }), 415)
  })

  test.each([
    ['nothing that is JSON', 'name=Rosa'],
    ['half of it', '{"name":"Rosa"'],
    ['an array', '[{"name":"Rosa"}]'],
    ['a text', '"Rosa"'],
    ['null', 'null'],
    ['a number', '7'],
    ['21 levels', nested(21)],
    ['thousands of levels', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('refuses %s', async (_what, body) => {
    await expectFailure(await post(open.web, path, body), 400)
  })

  test('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.from('{"name":"Rosa \xff\xfe"}', 'latin1')
    const headers = { 'Content-Type': 'application/json' }
    await expectFailure(await open.web.request(path, { method: 'POST', body, headers }), 400)
  })

  test('refuses more than 64 KB, whatever length the request claims', async () => {
    const body = JSON.stringify({ ...contactMessage, message: 'm'.repeat(65_536) })
    await expectFailure(await post(open.web, path, body), 413)
    await expectFailure(await post(open.web, path, '{}', { 'Content-Length': '65537' }), 413)
  })
})

test.each([undefined, 'application/json', 'application/json; charset=utf-8'])(
  'a call with input says that its body is missing, whatever type it has, and changes nothing: %s',
  async (type) => {
    const { cookie } = await logInAnew()
    const headers = { cookie, ...(type && { 'Content-Type': type }) }
    const withInput = (await describedCalls(open.web)).filter(({ requestBody }) => requestBody)
    for (const { path, method, security } of withInput) {
      if (!security.every((way) => 'session' in way)) continue
      const request = { method, headers, ...(type && { body: '' }) }
      const { message } = await expectFailure(await open.web.request(`/api${path}`, request), 400)
      expect([path, message]).toEqual([path, 'The body is missing. It must be a JSON object.'])
    }
    expect(await open.app.db.$count(setting)).toBe(0)
  },
)

test.each([undefined, 'application/json', 'application/json; charset=utf-8'])(
  'a call without input accepts an empty body of any type: %s',
  async (type) => {
    const { cookie } = await logInAnew()
    const [property] = await insertProperties(open.app)
    const headers = { cookie, ...(type && { 'Content-Type': type }) }
    const remove = { method: 'DELETE', headers, ...(type && { body: '' }) }
    expect((await open.web.request(`/api/properties?id=${property!.id}`, remove)).status).toBe(200)
    for (const path of ['/api/sign-out-everywhere', '/api/logout']) {
      expect((await open.web.request(path, { ...remove, method: 'POST' })).status).toBe(200)
    }
  },
)

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json ; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
])('a body of the type %s is read', async (type) => {
  const response = await post(open.web, '/api/inquiries', contactMessage, { 'Content-Type': type })
  expect(response.status).toBe(201)
})

test.each<Record<string, string>>([{}, { 'Content-Length': '65536' }])(
  'a body of exactly 64 KB is read, and its fields are validated: %o',
  async (headers) => {
    const frame = JSON.stringify({ ...contactMessage, message: '' })
    const message = 'm'.repeat(65_536 - frame.length)
    const { fields } = await expectFailure(
      await post(open.web, '/api/inquiries', { ...contactMessage, message }, headers),
      422,
    )
    expect(Object.keys(fields)).toEqual(['message'])
  },
)

test('a body of 20 levels is read', async () => {
  const body = JSON.stringify(contactMessage).replace(/}$/, `,"extra":${nested(19)}}`)
  expect((await post(open.web, '/api/inquiries', body)).status).toBe(201)
})

test('a field named after an inherited property of objects changes nothing', async () => {
  const trick = '"__proto__":{"status":"closed"},"constructor":{"prototype":{"status":"closed"}}'
  const body = JSON.stringify(contactMessage).replace(/}$/, `,${trick}}`)
  const response = await send(open.web, 'POST', '/api/inquiries', body)
  expect((await response.json()).data.status).toBe('open')
  expect(({} as { status?: string }).status).toBeUndefined()
})

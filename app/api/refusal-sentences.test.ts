// A wrong type anywhere in a body gets a sentence of ours: the schema library's own never reach a caller.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#test/support/app/call.ts'
import { enteredHome, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

type Schema = { properties?: object; allOf?: Schema[]; anyOf?: Schema[]; oneOf?: Schema[] }
type Call = { requestBody?: { content: { 'application/json': { schema: Schema } } } }

let open: TestApp
let admin: { cookie: string }
beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  admin = await logIn(open.app, 'nora')
})
afterAll(() => open.close())

const foreign = /\b(?:Invalid (?!email or)|expected|received|Unrecognized|Too (?:big|small))\b/

async function refusal(method: string, path: string, body: object) {
  const response = await send(open.web, method, `/api${path}`, body, admin)
  return { status: response.status, body: await response.json() }
}

const fieldsOf = ({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...allOf, ...anyOf, ...oneOf].flatMap(fieldsOf),
]

test('whatever all fields of a body hold, each write call refuses it in a sentence of ours', async () => {
  const { paths } = await (await open.web.request('/api/openapi.json', { headers: admin })).json()
  const calls = Object.entries<Record<string, Call>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? [{ path, method, fields: fieldsOf(requestBody.content['application/json'].schema) }] : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(20)
  for (const { path, method, fields } of calls) {
    for (const value of [7, null, [], {}, [[]], [{}], 'x', true]) {
      const wrong = Object.fromEntries(fields.map((name) => [name, value]))
      const { body } = await refusal(method.toUpperCase(), path.replace(/^\/api/, ''), wrong)
      expect(JSON.stringify([body.message, body.fields])).not.toMatch(foreign)
    }
  }
})

test.each([
  ['/properties', 'POST', { ...enteredHome, photos: [[]] }, 'photos.0 must be an object.'],
  ['/properties', 'POST', { ...enteredHome, openHouses: [[]] }, 'openHouses.0 must be an object.'],
  ['/inquiries/many', 'PUT', { field: 'status', changes: [{ ids: null }] }, 'changes.0.ids must be a list.'],
  ['/leads', 'POST', { nextTouch: 'x' }, 'nextTouch must be an object.'],
  ['/leads', 'POST', { email: 7 }, 'email is not valid.'],
  ['/leads', 'POST', { propertyId: 7 }, 'propertyId is not valid.'],
])('%s %s says what is wrong deep in %j', async (path, method, body, message) => {
  const { status, body: answer } = await refusal(method, path, body)
  expect(status).toBe(422)
  expect(Object.values(answer.fields)).toContain(message)
})

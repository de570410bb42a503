// Promise 11: a call authenticates before it validates. Promise 3: every call is closed unless the specification
// opens it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type DescribedCall, describedCalls } from '#test/support/app/described-calls.ts'

const forEverybody = [
  'GET /check-session',
  'GET /getImageUrl',
  'GET /properties',
  'GET /testimonials',
  'POST /emailNotification',
  'POST /inquiries',
  'POST /login',
  'POST /logout',
  'POST /testimonial-submissions',
]

let open: TestApp
let calls: DescribedCall[]
let agent: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  agent = await logIn(open.app, 'daniel')
  calls = await describedCalls(open.web)
})
afterAll(() => open.close())

const manyFields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1]))
const malformed = [
  ['no JSON at all', 'application/json', '{"name":'],
  ['another type', 'text/plain', 'hello'],
  ['a list', 'application/json', '[1, 2]'],
  ['unknown fields', 'application/json', JSON.stringify(manyFields)],
  ['an empty object', 'application/json', '{}'],
  ['nothing', undefined, undefined],
] as const
const queries = ['', '?id=&page=x&limit=-1&featured=perhaps', `?id=${'x'.repeat(2000)}&page=1&page=2`]

/** The statuses of a call that gets every kind of input that it cannot want. */
async function statusesOf({ method, path }: DescribedCall, headers: object) {
  const statuses = new Set<number>()
  const hasBody = method !== 'GET' && method !== 'DELETE'
  for (const query of queries) {
    for (const [, type, body] of hasBody ? malformed : malformed.slice(-1)) {
      const sent = { ...headers, ...(type && { 'Content-Type': type }) }
      const response = await open.web.request(`/api${path}${query}`, {
        method,
        headers: sent,
        body: body ?? null,
      })
      await response.body?.cancel()
      statuses.add(response.status)
    }
  }
  return [...statuses]
}

test('the OpenAPI document names the access of every call, and lists the open ones as open to everybody', () => {
  expect(calls.length).toBeGreaterThan(40)
  const publicCalls = calls.filter(({ security }) => security?.length === 0).map(({ name }) => name)
  expect(publicCalls.sort()).toEqual(forEverybody)
  const schemes = calls.flatMap(({ security }) => security.flatMap(Object.keys))
  expect(new Set(schemes)).toEqual(new Set(['session', 'link']))
})

test('every other call returns 401 to a visitor, whatever the input', { timeout: 60_000 }, async () => {
  for (const call of calls.filter(({ name }) => !forEverybody.includes(name))) {
    expect([call.name, await statusesOf(call, {})]).toEqual([call.name, [401]])
    const made = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: 'session=made-up' }
    expect([call.name, await statusesOf(call, made)]).toEqual([call.name, [401]])
  }
})

test('every call for admins returns 403 to an agent, whatever the input', async () => {
  const forAdmins = calls.filter(({ security }) => security.some(({ session }) => session?.includes('admin')))
  expect(forAdmins.map(({ name }) => name).sort()).toEqual([
    'DELETE /invitations',
    'DELETE /second-factor',
    'DELETE /users',
    'GET /exports/everything',
    'GET /invitations',
    'GET /lead-settings',
    'GET /users',
    'POST /invite-user',
    'POST /trash/empty',
    'POST /trash/erase',
    'PUT /lead-settings',
  ])
  for (const call of forAdmins) {
    expect([call.name, await statusesOf(call, agent)]).toEqual([call.name, [403]])
  }
})

test('every call has a unique name, which generated clients use for their method', () => {
  const names = calls.map(({ operationId }) => operationId)
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(calls.length)
})

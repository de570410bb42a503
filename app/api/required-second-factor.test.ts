// Promise 3: where admins must have a second factor, an admin without one can only set it up.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '#test/support/app/call.ts'
import { enteredHome, logIn, password } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { describedCalls } from '#test/support/app/described-calls.ts'
import { shownCode } from '#test/support/browser/authenticator.ts'

let open: TestApp
let nora: { cookie: string }
let daniel: { cookie: string }

beforeAll(async () => {
  open = await createTestApp({ config: { adminSecondFactor: true, rateLimits: false } })
})
beforeEach(async () => {
  await clearRecords(open.app)
  nora = await logIn(open.app, 'nora')
  daniel = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

const ask = (path: string, headers: object) => open.web.request(`/api/${path}`, { headers: { ...headers } })
const refusal = { success: false, message: 'Please set up two-step login first.' }

test('an admin without one can make no staff call, an agent can', async () => {
  const guarded = (await describedCalls(open.web)).filter(
    ({ method, security }) => method === 'GET' && security.some(({ session }) => session?.length),
  )
  const paths = guarded.map(({ path }) => path.slice(1))
  expect(paths.length).toBeGreaterThan(7)
  expect(paths).toEqual(expect.arrayContaining(['users', 'invitations', 'counts']))
  for (const { path, responses } of guarded) {
    const response = await ask(path.slice(1), nora)
    expect([path, response.status, await response.json()]).toEqual([
      path,
      403,
      expect.objectContaining(refusal),
    ])
    expect(Object.keys(responses)).toContain('403')
  }
  expect((await ask('counts', daniel)).status).toBe(200)
})

test('an admin without one writes nothing', async () => {
  const writes = [
    ['POST', 'properties', enteredHome],
    ['PATCH', 'inquiries', { id: 'x', status: 'open' }],
    ['PUT', 'users', { id: 'x', name: 'Nora', email: 'n@wrenfield.example' }],
    ['DELETE', 'users?id=x', {}],
    ['DELETE', 'second-factor?id=x', {}],
    ['POST', 'invite-user', { email: 'june@wrenfield.example' }],
  ] as const
  for (const [method, path, body] of writes) {
    const response = await send(open.web, method, `/api/${path}`, body, nora)
    expect([path, response.status, await response.json()]).toEqual([
      path,
      403,
      expect.objectContaining(refusal),
    ])
  }
})

test('after the setup every call works', async () => {
  expect((await (await ask('second-factor', nora)).json()).data).toMatchObject({
    active: false,
    required: true,
  })
  const offered = await send(open.web, 'POST', '/api/second-factor', { password }, nora)
  const { secret } = (await offered.json()).data
  expect((await ask('counts', nora)).status).toBe(403)
  const code = shownCode(secret)
  expect((await send(open.web, 'PUT', '/api/second-factor', { code }, nora)).status).toBe(200)
  expect((await ask('users', nora)).status).toBe(200)
})

test('an agent who becomes an admin must set it up at once', async () => {
  const { user } = await (await ask('check-session', daniel)).json()
  const offered = await send(open.web, 'POST', '/api/second-factor', { password }, nora)
  const code = shownCode((await offered.json()).data.secret)
  await send(open.web, 'PUT', '/api/second-factor', { code }, nora)
  expect((await ask('counts', daniel)).status).toBe(200)
  await send(open.web, 'PUT', '/api/users', { id: user.id, role: 'admin' }, nora)
  expect((await ask('counts', daniel)).status).toBe(403)
})

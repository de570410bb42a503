// The machine's clock moves two hours or a day forward or back while the office works: nobody is locked out, limits still
// apply, and promises still hold. Backups and mails have their own tests.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longestWait } from '#app/domain/account/login-throttle.server.ts'
import { isSuspect } from '#app/domain/inquiry/spam-trap.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, insertProperties, logIn, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { consumeRateLimit, submissionLimit } from './rate-limit.server.ts'

const hour = 3_600_000
let open: TestApp
let clock: number
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = Date.parse('2026-03-10T15:20:00.000Z')
  await clearRecords(open.app)
})
afterAll(() => open.close())

const guess = (password: string) => post(open.web, '/api/login', { email: people.nora.email, password })
const secondsToWait = (response: Response) => Number(response.headers.get('retry-after'))

const moves = test.each(
  [-24, -2, 2, 24].map((hours) => [`${Math.abs(hours)} h ${hours < 0 ? 'back' : 'forth'}`, hours] as const),
)

moves('%s: who is logged in stays logged in', async (_move, hours) => {
  const headers = await logIn(open.app, 'nora')
  clock += hours * hour
  expect((await open.web.request('/api/overview', { headers })).status).toBe(200)
})

moves('%s: one wrong guess before locks nobody out after', async (_move, hours) => {
  await logIn(open.app, 'nora')
  expect((await guess('wrong-1!')).status).toBe(401)
  clock += hours * hour
  expect((await guess('wrong-2!')).status).toBe(401)
})

moves('%s: who guessed too often waits no longer than ever', async (_move, hours) => {
  await logIn(open.app, 'nora')
  for (let count = 0; count < 6; count++) await guess('wrong-1!')
  expect((await guess('wrong-1!')).status).toBe(429)
  clock += hours * hour
  const wait = secondsToWait(await guess('wrong-1!'))
  expect(wait).toBeLessThanOrEqual(longestWait / 1000)
  clock += wait * 1000
  expect((await guess('wrong-1!')).status).toBe(401)
})

moves('%s: leads that are changed at once are newer than before', async (_move, hours) => {
  const headers = await logIn(open.app, 'nora')
  const { _id: id, updatedAt } = (await (await post(open.web, '/api/inquiries', contactMessage)).json()).data
  clock += hours * hour
  const changes = [{ ids: [id], from: 'open', to: 'closed' }]
  await send(open.web, 'PUT', '/api/inquiries/many', { field: 'status', changes }, headers)
  const { data } = await (await open.web.request(`/api/inquiries?id=${id}`, { headers })).json()
  expect(data[0].status).toBe('closed')
  expect(Date.parse(data[0].updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
})

moves('%s: a limit that was spent is over within its window', async (_move, hours) => {
  const spend = () => consumeRateLimit(open.app, submissionLimit, 'network')
  for (let count = 0; count < submissionLimit.max; count++) expect(await spend()).toBeUndefined()
  expect(await spend()).toBeGreaterThan(0)
  clock += hours * hour
  expect((await spend()) ?? 0).toBeLessThanOrEqual(submissionLimit.windowMs / 1000)
  clock += submissionLimit.windowMs
  expect(await spend()).toBeUndefined()
})

moves('%s: a picture has an address that opens', async (_move, hours) => {
  const { images } = open.app
  const opens = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return images.opens(pathname.replace('/images/', ''), searchParams, open.app.now())
  }
  const before = await images.signedUrl('demo/1/640.jpg', open.app.now())
  clock += hours * hour
  if (hours < 24) expect(opens(before)).toBe(true)
  expect(opens(await images.signedUrl('demo/1/640.jpg', open.app.now()))).toBe(true)
})

moves('%s: a form that was opened before is not taken for a program’s', (_move, hours) => {
  const traps = { website: '', startedAt: clock, elapsedMs: undefined }
  expect(isSuspect(traps, new Date(clock + hours * hour))).toBe(false)
})

test('on a stopped clock, a save over an outdated version gets a conflict, and overwrites nothing', async () => {
  const headers = await logIn(open.app, 'nora')
  const [home] = await insertProperties(open.app)
  const save = (change: object) =>
    send(open.web, 'PUT', `/api/properties?id=${home!.id}`, change, headers).then(async (response) => ({
      status: response.status,
      ...(await response.json()),
    }))
  const { updatedAt } = (await save({ name: 'One' })).data
  const second = await save({ name: 'Two', updatedAt })
  expect(second.status).toBe(200)
  expect(await save({ name: 'Three', updatedAt })).toMatchObject({ status: 409, data: second.data })
})

moves('%s: an inquiry that is sent again under its key is stored once', async (_move, hours) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const idOf = async () =>
    (await (await post(open.web, '/api/inquiries', contactMessage, headers)).json()).data._id
  const first = await idOf()
  clock += hours * hour
  expect(await idOf()).toBe(first)
})

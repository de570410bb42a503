// Promise 7: on a full disk reads work, and a write is refused before anything of it is stored.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/client.ts'
import { socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { inquiry } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { cannotSave, diskFullForStaff, readOnlyForStaff } from '#app/domain/disk-space-guard.server.ts'
import { busy, statusOf, unavailableText } from '#app/http/responses/problem-response.ts'
import { createLog } from '#app/runtime/log.ts'
import { createWeb } from '#app/server/web.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, logIn, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

let open: TestApp
let staff: { cookie: string }
beforeAll(async () => {
  open = await createTestApp()
  staff = await logIn(open.app, 'marisol')
})
afterAll(() => open.close())

const noPages = async () => new Response('Not found', { status: 404 })
const full = { free: async () => 1000, isShort: async () => true }

/** The listener of an office whose disk is full; the database is on that disk unless it has its own address. */
function webOnFullDisk(databaseUrl?: string) {
  const config: AppContext['config'] = { ...open.app.config, databaseUrl }
  return createWeb({ ...open.app, config, disk: full }, noPages)
}

test('a write is refused with a plain message, and a read succeeds', async () => {
  const web = webOnFullDisk()
  const refused = await post(web, '/api/inquiries', contactMessage)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await refused.json()).message).toBe(
    'Nothing can be saved here right now. Please try again later, or call us.',
  )
  expect(await open.app.db.$count(inquiry)).toBe(0)
  expect((await web.request('/api/properties')).status).toBe(200)
})

test.each(['PUT', 'POST'] as const)('an image is refused before it is read: %s', async (step) => {
  const url = open.app.images.uploadUrl(step, `uploads/${'0'.repeat(32)}`, open.app.now())
  const { pathname, search } = new URL(url, open.app.config.siteUrl)
  const response = await webOnFullDisk().request(pathname + search, { method: step, body: 'no picture' })
  expect([response.status, (await response.json()).message]).toEqual([503, diskFullForStaff])
})

test('a logged-in user can still log out', async () => {
  const web = webOnFullDisk()
  const headers = await logIn(open.app, 'daniel')
  expect((await send(web, 'PATCH', '/api/inquiries', { id: 'x', status: 'open' }, headers)).status).toBe(503)
  expect((await post(web, '/api/logout', {}, headers)).status).toBe(200)
})

test('staff can log in, and the first screen says that the disk is full', async () => {
  const web = webOnFullDisk()
  const { email } = people.marisol
  const entered = await post(web, '/api/login', { email, password })
  expect(entered.status).toBe(200)
  const headers = {
    cookie: entered.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
  const { data } = await (await web.request('/api/overview', { headers })).json()
  expect(data.fullDisk).toEqual({ free: 1000, needed: 64 * 1024 * 1024 })
  const wrong = await post(web, '/api/login', { email, password: 'Not-this-1!' })
  expect(wrong.status).toBe(401)
})

test('an admin who must have a second factor can set one up', async () => {
  const headers = await logIn(open.app, 'nora')
  const begun = await post(webOnFullDisk(), '/api/second-factor', { password }, headers)
  expect(begun.status).toBeLessThan(300)
})

test('the refusal names the disk to staff, and never to visitors', async () => {
  const web = webOnFullDisk()
  const change = ['/api/inquiries', { id: 'x', status: 'open' }] as const
  const said = async (headers?: Record<string, string>) =>
    (await (await send(web, 'PATCH', ...change, headers)).json()).message
  expect(await said(staff)).toBe(diskFullForStaff)
  expect(await said()).toBe(cannotSave)
  expect(cannotSave).not.toMatch(/disk/)
  const { data } = await (await open.web.request('/api/overview', { headers: staff })).json()
  expect(data).not.toHaveProperty('fullDisk')
})

test.each([
  ['staff', true, diskFullForStaff],
  ['a visitor', false, cannotSave],
])('if PostgreSQL has no room left, %s gets the same message', async (_who, loggedIn, words) => {
  const headers = loggedIn ? staff : {}
  const web = webOnFullDisk(open.app.config.databaseUrl)
  await open.app.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await open.app.db.execute(sql`create trigger refuse before insert on testimonial execute function refuse()`)
  try {
    const testimonial = { name: 'Ada', content: 'They answered.', agent: 'Nora Whitlock', date: '2026-01-02' }
    const path = loggedIn ? '/api/testimonials' : '/api/testimonial-submissions'
    const body = loggedIn ? testimonial : { name: 'Ada', content: 'They answered.' }
    const response = await post(web, path, body, headers)
    expect([response.status, (await response.json()).message]).toEqual([503, words])
  } finally {
    await open.app.db.execute(sql`drop function refuse cascade`)
  }
})

test.each(['ENOSPC', 'EROFS', '53100'])(
  'an error of the disk or of PostgreSQL (%s) has the same message',
  (code) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error('could not extend'), { code }) })
    expect([statusOf(error), unavailableText(error)]).toEqual([503, cannotSave])
    expect(unavailableText(new Error('connection terminated'))).toMatch(/busy/)
  },
)

test.each([
  ['takes no writes, as a standby does', '25006', 'cannot execute INSERT in a read-only transaction'],
  ['gave a statement up that took too long', '57014', 'canceling statement due to statement timeout'],
  ['had another hold what was wanted', '55P03', 'canceling statement due to lock timeout'],
  ['did not answer in time', undefined, 'Query read timeout'],
])('a database that %s counts as away, not as a bug', (_, code, message) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error(message), code && { code }) })
  expect([statusOf(error), unavailableText(error)]).toEqual([503, busy])
})

test('a read-only disk counts as an outage, and a forbidden table as a bug', () => {
  const forbidden = (message: string) =>
    new Error('Failed query', { cause: Object.assign(new Error(message), { code: '42501' }) })
  const readOnly = forbidden('could not extend file "base/5/16549": Read-only file system')
  expect([statusOf(readOnly), unavailableText(readOnly)]).toEqual([503, cannotSave])
  expect(unavailableText(readOnly, true)).toBe(readOnlyForStaff)
  expect(statusOf(forbidden('permission denied for table inquiry'))).toBe(500)
  const broken = Object.assign(new Error('could not read blocks: Input/output error'), { code: '58030' })
  expect(statusOf(broken)).toBe(503)
})

test('a missing database socket counts as an outage, and a missing file of the product as a bug', async () => {
  const { path, remove } = makeTemporaryFolder('missing')
  onTestFinished(remove)
  const { db, close } = openDatabase(socketUrl(path), createLog('silent'))
  expect(statusOf(await db.execute('select 1').catch((error) => error))).toBe(503)
  await close()
  expect(statusOf(await readFile(join(path, 'original.jpg')).catch((error) => error))).toBe(500)
})

test('a full disk does not matter to a database elsewhere', async () => {
  const response = await post(webOnFullDisk(open.app.config.databaseUrl), '/api/inquiries', contactMessage)
  expect(response.status).toBe(201)
})

// Promise 9: two processes on one PostgreSQL are one product within two seconds, even while one receives no
// notifications.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { submissionLimit } from '#app/domain/rate-limit.server.ts'
import { createLog } from '#app/runtime/log.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { type EventReader, readEvents } from '#test/support/app/read-events.ts'
import { admin, callAs, logInTo } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { change, homeBody, store } from '#test/support/browser/record-journeys.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/database/database-proxy.ts'
import { createDatabase } from '#test/support/database/test-database.ts'
import { type SmtpServer, startSmtpServer } from '#test/support/mail/smtp-server.ts'

const soon = { timeout: 2000, interval: 50 }
const whoListens = /keyturn-(changes|job-news)/
const folder = makeTemporaryFolder('two')
let server: EmbeddedPostgres
let proxy: DatabaseProxy
let smtp: SmtpServer
let [one, two] = [] as unknown as [RunningApp, RunningApp]
let nora: string

beforeAll(async () => {
  server = await startEmbeddedPostgres(join(folder.path, 'server'), createLog('silent'))
  proxy = await startDatabaseProxy(join(folder.path, 'server/socket/.s.PGSQL.5432'))
  smtp = await startSmtpServer()
  const direct = await createDatabase(server.url, 'keyturn', 'template0')
  const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO_CONTENT: 'off' }
  const env = { ...first, LOG_LEVEL: 'silent', SMTP_URL: smtp.url }
  one = await startApp({ env: { ...env, DATABASE_URL: direct } })
  two = await startApp({
    env: { ...env, DATABASE_URL: `postgresql://keyturn@127.0.0.1:${proxy.port}/keyturn` },
  })
  nora = await logInTo(one)
})
afterAll(async () => {
  await two?.close()
  await one?.close()
  await smtp?.close()
  await proxy?.close()
  await server?.stop()
  folder.remove()
})

const textOf = async (app: RunningApp, path: string) => (await fetch(app.url + path)).text()

async function openBoard(app: RunningApp): Promise<EventReader> {
  const reader = readEvents(await fetch(`${app.url}/api/events`, { headers: { cookie: nora } }))
  onTestFinished(reader.close)
  expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  return reader
}

/** Reads until an event of that name arrives. */
async function untilTold(reader: EventReader, event: string) {
  for (;;) {
    const told = await reader.next()
    if (!told || told.event === event) return told
  }
}

async function namesOnBoard(app: RunningApp): Promise<string[]> {
  const response = await callAs(app, nora, 'GET', '/api/inquiries?limit=100')
  return (await response.json()).data.map(({ name }: { name: string }) => name)
}

test('a session started at one process is valid at the other, until its logout', async () => {
  const userAt = async (app: RunningApp, cookie: string) =>
    (await (await callAs(app, cookie, 'GET', '/api/check-session')).json()).user?.email ?? null
  const cookie = await logInTo(one)
  expect(await userAt(two, cookie)).toBe(admin.email)
  expect((await callAs(one, cookie, 'POST', '/api/logout')).status).toBe(200)
  await expect.poll(() => userAt(two, cookie), soon).toBeNull()
})

test('a page cached by one process shows what the other stored', async () => {
  expect(await textOf(two, '/featured-properties')).not.toContain('Harbor Lane')
  await store(one, nora, 'properties', { ...homeBody, name: 'Harbor Lane' })
  await expect.poll(() => textOf(two, '/featured-properties'), soon).toContain('Harbor Lane')
})

test('a process that hears no database notifications serves fresh pages, and its boards miss nothing', async () => {
  const home = await store(one, nora, 'properties', { ...homeBody, name: 'Before the cut' })
  await expect.poll(() => textOf(two, '/featured-properties'), soon).toContain('Before the cut')
  const board = await openBoard(two)
  proxy.refuse(whoListens)

  await change(one, nora, `/api/properties?id=${home._id}`, { name: 'After the cut' })
  await expect.poll(() => textOf(two, '/featured-properties'), soon).toContain('After the cut')
  expect((await post(one.url, '/api/inquiries', { ...contactMessage, name: 'Unheard Lead' })).status).toBe(
    201,
  )
  // The waits between its retries grow: this takes four seconds or more.
  await expect.poll(() => proxy.refused(), { timeout: 30_000 }).toBeGreaterThan(8)

  proxy.allow()
  expect(await untilTold(board, 'hello')).toEqual({ event: 'hello', data: {} })
  expect(await namesOnBoard(two)).toContain('Unheard Lead')
  expect((await post(one.url, '/api/inquiries', { ...contactMessage, name: 'Heard Lead' })).status).toBe(201)
  expect(await untilTold(board, 'changes')).toMatchObject({ data: { inquiries: [{ change: 'insert' }] } })
})

test('rate limits count requests to both', async () => {
  const submit = async (app: RunningApp) => (await post(app.url, '/api/inquiries', contactMessage)).status
  for (let time = 0; time < submissionLimit.max / 2; time++) await Promise.all([submit(one), submit(two)])
  expect([await submit(one), await submit(two)]).toEqual([429, 429])
  expect(await namesOnBoard(two)).toHaveLength(submissionLimit.max)
})

test('no mail was sent twice, and none was left', async () => {
  const idOf = ({ message }: { message: string }) => /^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1]
  const mails = (await namesOnBoard(one)).length * 2
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(mails)
  expect(new Set(smtp.received.map(idOf)).size).toBe(mails)
})

import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { post } from '#test/call-app.ts'
import { contactMessage } from '#test/cast.ts'
import { inDatabaseOf } from '#test/in-database-of.ts'
import { findFreePort, launchApp, type RunningApp, startApp } from '#test/start-app.ts'
import { makeTemporaryFolder } from '#test/temporary-folder.ts'

let app: RunningApp
let port: number

beforeAll(async () => {
  port = await findFreePort()
  // Nobody takes mail there, so every mail waits.
  app = await startApp({
    env: { METRICS_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'fatal' },
  })
})
afterAll(() => app.close())

async function read(): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]))
}

const counted = (route: string, method: string, status: number) =>
  `keyturn_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`

test('pages and calls are counted by their patterns, on a port of their own', async () => {
  for (const path of [
    '/',
    '/testimonials',
    '/testimonials',
    '/cms/inquiries/general-contact',
    '/no-such-page',
  ])
    await (await fetch(app.url + path)).body?.cancel()
  const figures = await read()
  expect(figures).toMatchObject({
    [counted('/', 'GET', 200)]: 1,
    [counted('/testimonials', 'GET', 200)]: 2,
    [counted('/*', 'GET', 404)]: 1,
    keyturn_database_up: 1,
    keyturn_database_connections_max: 12,
    keyturn_database_requests_waiting: 0,
    keyturn_event_streams: 0,
    keyturn_backup_failing: 0,
  })
  expect(Object.keys(figures).join()).toMatch(/route="\/cms\/inquiries\/:category"/)
  expect(Object.keys(figures).join()).not.toMatch(/general-contact|no-such-page/)
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('mails that wait are counted, and those that were set aside', async () => {
  expect(await read()).toMatchObject({ keyturn_mails_waiting: 0, keyturn_mails_oldest_wait_seconds: 0 })
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  const figures = await read()
  expect(figures).toMatchObject({ keyturn_mails_waiting: 2, keyturn_mails_set_aside: 0 })
  expect(figures.keyturn_mails_oldest_wait_seconds).toBeGreaterThan(0)
  await inDatabaseOf(app, ["update mail set status = 'failed' where kind = (select min(kind) from mail)"])
  expect(await read()).toMatchObject({ keyturn_mails_set_aside: 1 })
})

test('when the port is taken, the start says so', async () => {
  const folder = makeTemporaryFolder('metrics')
  const taken = await findFreePort()
  const other = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void other.close())
  onTestFinished(folder.remove)
  const failed = await launchApp({
    dataDir: folder.path,
    env: { METRICS_PORT: String(taken), LOG_LEVEL: 'fatal' },
  })
  expect(await failed.exited).toBe(1)
  expect(failed.output()).toBe(`Keyturn cannot serve metrics on 127.0.0.1:${taken} (EADDRINUSE).\n`)
})

import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { findFreePort, launchApp, type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'
import { inDatabaseOf } from '#test/support/database/run-sql.ts'

let app: RunningApp
let port: number

beforeAll(async () => {
  port = await findFreePort()
  // Nothing listens there, so every mail waits.
  app = await startApp({
    env: { METRICS_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'fatal' },
  })
})
afterAll(() => app.close())

const readText = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

async function read(): Promise<Record<string, number>> {
  const text = await readText()
  const lines = text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]))
}

const counted = (route: string, method: string, status: number) =>
  `keyturn_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`

test('pages and calls are counted by their patterns, on a separate port', async () => {
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
    [counted('/testimonials', 'GET', 200)]: 1,
    'keyturn_response_cache_requests_total{result="hit",route="/testimonials"}': 1,
    [counted('/*', 'GET', 404)]: 1,
    keyturn_database_up: 1,
    keyturn_database_connections_max: 8,
    keyturn_database_requests_waiting: 0,
    keyturn_event_streams: 0,
    keyturn_image_store_up: 1,
    ...(onOutsideDatabase ? {} : { keyturn_backup_failing: 0 }),
  })
  expect(Object.keys(figures).join()).toMatch(/route="\/cms\/inquiries\/:category"/)
  expect(Object.keys(figures).join()).not.toMatch(/general-contact|no-such-page/)
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('the response cache counts hits and misses, and reports its size', async () => {
  const asked = (result: string) =>
    `keyturn_response_cache_requests_total{result="${result}",route="/past-sales"}`
  const before = await read()
  for (let count = 0; count < 3; count++) await (await fetch(`${app.url}/past-sales?page=2`)).text()
  const after = await read()
  const grown = (result: string) => (after[asked(result)] ?? 0) - (before[asked(result)] ?? 0)
  expect([grown('miss'), grown('hit')]).toEqual([1, 2])
  const [was, is] = [before, after].map((figures) => figures.keyturn_response_cache_bytes ?? 0)
  expect(is).toBeGreaterThan(was!)
  await (await fetch(`${app.url}/cms/login`)).text()
  expect((await read())[asked('miss')]).toBe(after[asked('miss')])
})

test('free disk space is reported in bytes', async () => {
  expect((await read()).keyturn_disk_free_bytes).toBeGreaterThan(64 * 1024 * 1024)
})

const operating = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8')

test('every metric that docs/operate.md names exists', async () => {
  const named = new Set(operating.match(/\b(keyturn|process|nodejs)_\w+/g))
  expect(named.size).toBeGreaterThan(12)
  const told = new Set([...(await readText()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(withSeries))
  expect([...named].filter((name) => !told.has(name))).toEqual([])
})

/** A histogram is queried by its series. */
const withSeries = ([, name = '', type]: RegExpMatchArray) =>
  type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`] : [name]

test('every log event that docs/operate.md names is logged', () => {
  const named = new Set(operating.match(/(?<=`)[a-z-]+-(failed|died|delivered|refused|letter|cut)(?=`)/g))
  expect(named.size).toBeGreaterThan(10)
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot }).map((path) =>
    readFileSync(join(projectRoot, path), 'utf8'),
  )
  const logged = (name: string) => sources.some((source) => source.includes(`'${name}'`))
  expect([...named].filter((name) => !logged(name))).toEqual([])
})

test('waiting mails and dead letters are counted', async () => {
  expect(await read()).toMatchObject({ keyturn_mails_waiting: 0, keyturn_mails_oldest_wait_seconds: 0 })
  expect((await post(app.url, '/api/inquiries', contactMessage)).status).toBe(201)
  const figures = await read()
  expect(figures).toMatchObject({ keyturn_mails_waiting: 2, keyturn_mail_dead_letters: 0 })
  expect(figures.keyturn_mails_oldest_wait_seconds).toBeGreaterThan(0)
  await inDatabaseOf(app, ["update mail set status = 'failed' where kind = (select min(kind) from mail)"])
  expect(await read()).toMatchObject({ keyturn_mail_dead_letters: 1 })
})

test('a renamed metric has the same value under its former name', async () => {
  const figures = await read()
  const renamed = Object.keys(figures).filter((name) => /_(response_cache|mail_dead)_/.test(name))
  const formerNames = renamed.map((name) =>
    name.replace('response_cache', 'answer_cache').replace('mail_dead_letters', 'mails_set_aside'),
  )
  expect(renamed.length).toBeGreaterThan(2)
  expect(formerNames.map((name) => figures[name])).toEqual(renamed.map((name) => figures[name]))
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
  expect(failed.output()).toBe(
    `Keyturn cannot serve metrics: the port ${taken} is in use: name another with METRICS_PORT.\n`,
  )
})

// Promise 7 with an external PostgreSQL: cut connections, locked tables, a restart. Requests for the failed part are
// get 503 with Retry-After; everything else works; recovery is automatic.
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { type PostgresServer, startPostgres } from '#test/support/database/start-postgres.ts'
import { keepSubmitting } from '#test/support/load/load-generator.ts'

/** More than there are connections. */
const crowd = 30
const inTime = 5000
const back = { timeout: 15_000, interval: 100 }

let server: PostgresServer
let app: RunningApp

beforeAll(async () => {
  server = await startPostgres('18')
  app = await startApp({ env: { DATABASE_URL: server.url, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await app?.close()
  await server?.close()
})

let asked = 0
/** A list that was not requested before, so it is not cached. */
const newList = () => `/api/properties?search=${++asked}`

/** Node's client may reuse an idle connection just as the server closes it: that is no response, so it retries. */
async function once<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!/ECONNRESET|UND_ERR_SOCKET/.test(String((error as { cause?: { code?: string } }).cause?.code)))
      throw error
    return send()
  }
}

/** Within five seconds, or fails. */
async function ask(path: string) {
  const response = await once(() => fetch(app.url + path, { signal: AbortSignal.timeout(inTime) }))
  await response.body?.cancel()
  return response
}

const submit = () => once(() => post(app.url, '/api/inquiries', contactMessage))
const statusesOf = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))]
const retryOf = (responses: Response[]) => [
  ...new Set(responses.map(({ headers }) => headers.get('retry-after'))),
]

/** Locks a table as a careless operator does. Returns the function that unlocks. */
async function lock(table: string) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.query('rollback')
}

async function expectAllStored(acknowledged: string[]) {
  const stored = await server.query('select id, email from inquiry where idempotency_key is not null')
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length)
}

test('cut connections, all at once and repeatedly, cost a moment and no inquiry', async () => {
  const visitors = keepSubmitting(app.url)
  for (let time = 0; time < 5; time++) {
    const before = visitors.acknowledged.length
    await expect.poll(() => visitors.acknowledged.length, back).toBeGreaterThan(before + 10)
    await server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'keyturn%'",
    )
  }
  await visitors.stop()
  expect([...visitors.refusals].filter((status) => status !== 503)).toEqual([])
  await expectAllStored(visitors.acknowledged)
  expect((await ask('/readyz')).status).toBe(200)
})

test('a locked table blocks nobody for long, and the rest works', async () => {
  const letGo = await lock('inquiry')
  const submissions = Array.from({ length: crowd }, submit)
  await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
  for (const path of [newList(), newList(), newList(), '/testimonials', '/readyz', '/healthz'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  const responses = await Promise.all(submissions)
  expect([statusesOf(responses), retryOf(responses)]).toEqual([[503], ['5']])
  expect((await ask(newList())).status).toBe(200)
  await letGo()
  await expect.poll(async () => (await submit()).status, back).toBe(201)
})

test('when every connection waits, requests get 503 within five seconds, and recovery follows', async () => {
  const letGo = await lock('property')
  const responses = await Promise.all(Array.from({ length: crowd }, () => ask(newList())))
  expect([statusesOf(responses), retryOf(responses)]).toEqual([[503], ['5']])
  expect((await ask('/healthz')).status).toBe(200)
  await letGo()
  await expect.poll(async () => (await ask(newList())).status, back).toBe(200)
  await expect.poll(async () => (await submit()).status, back).toBe(201)
})

test('after the change feed was lost, lists are read again: it may be another database', async () => {
  const newest = async () => {
    const headers = { Cookie: 'session=nobody' }
    const { data } = await (await fetch(`${app.url}/api/properties?limit=1`, { headers })).json()
    return data[0].name
  }
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  onTestFinished(() => client.end())
  const before = await newest()
  await client.query("set session_replication_role = replica; update property set name = 'Elsewhere'")
  expect(await newest()).toBe(before)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'keyturn-changes' and datname = current_database()`)
  await expect.poll(newest, back).toBe('Elsewhere')
})

test('after a restart of the database every record is still there', async () => {
  const visitors = keepSubmitting(app.url)
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(20)
  await server.stop()
  const responses = [await ask(newList()), await submit(), await ask('/readyz')]
  expect([statusesOf(responses), retryOf(responses)]).toEqual([[503], ['5']])
  expect((await ask('/healthz')).status).toBe(200)
  await server.start()
  const before = visitors.acknowledged.length
  await expect.poll(() => visitors.acknowledged.length, back).toBeGreaterThan(before + 20)
  await visitors.stop()
  expect([...visitors.refusals].filter((status) => status !== 503)).toEqual([])
  await expectAllStored(visitors.acknowledged)
})

const waitingForLocks = async () =>
  (await server.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length

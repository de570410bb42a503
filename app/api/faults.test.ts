import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#app/db/client.ts'
import { createWeb } from '#app/server/web.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

afterAll(() => open.close())

type Web = ReturnType<typeof createWeb>

const calls: [string, (web: Web) => Response | Promise<Response>][] = [
  ['GET /api/properties', (web) => web.request('/api/properties?search=secret-search')],
  ['GET /api/testimonials', (web) => web.request('/api/testimonials')],
  ['GET /api/getImageUrl', (web) => web.request('/api/getImageUrl?objectKey=homes/fenwick')],
  [
    'GET /api/check-session',
    (web) => web.request('/api/check-session', { headers: { cookie: 'session=x' } }),
  ],
  ['POST /api/inquiries', (web) => post(web, '/api/inquiries', contactMessage)],
  [
    'POST /api/testimonial-submissions',
    (web) => post(web, '/api/testimonial-submissions', { name: 'A', content: 'B' }),
  ],
  [
    'POST /api/emailNotification',
    (web) => post(web, '/api/emailNotification', { email: 'a@b.example', formName: 'Home Valuation' }),
  ],
]

const nothingInside = /select|insert|relation|postgres|pgsql|secret|\.ts|\.js|\/tmp|node_modules|at .+:\d+/i

describe('without a database', () => {
  const away = openDatabase('postgresql://keyturn@localhost/none?host=/nowhere', silentLog())
  afterAll(() => away.close())

  test.each(calls)('%s returns 503 with Retry-After', async (_call, ask) => {
    const response = await ask(createWeb({ ...open.app, db: away.db }, noPages))
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.stringMatching(/busy/) })
    expect(text).not.toMatch(nothingInside)
  })

  test('the process is live, but not ready', async () => {
    const web = createWeb({ ...open.app, db: away.db }, noPages)
    expect((await web.request('/healthz')).status).toBe(200)
    const ready = await web.request('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

test('promise 7: a process whose database hangs reports within three seconds that it is not ready', async () => {
  const { pool, db, close } = openDatabase(open.app.config.databaseUrl!, silentLog())
  await db.execute('select 1')
  const hung = Promise.withResolvers<pg.PoolClient>()
  pool.once('acquire', (client) => {
    client.connection.stream.pause()
    hung.resolve(client)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    ;(await hung.promise).connection.stream.destroy()
    await close()
  })
  const asked = createWeb({ ...open.app, db }, noPages).request('/readyz')
  await hung.promise
  await vi.advanceTimersByTimeAsync(3000)
  const response = await asked
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

describe('on an unexpected error', () => {
  test.each(calls)(
    '%s apologizes without details, and logs the error with the response’s id',
    async (_call, ask) => {
      const logged: unknown[] = []
      const log = { ...silentLog(), error: (entry: unknown) => void logged.push(entry) }
      const broken = await brokenDatabase()
      const response = await ask(createWeb({ ...open.app, db: broken.db, log }, noPages))
      const text = await response.text()
      expect(response.status).toBe(500)
      expect(JSON.parse(text)).toEqual({
        success: false,
        error: 'Something went wrong. Please try again.',
        message: 'Something went wrong. Please try again.',
      })
      expect(text).not.toMatch(nothingInside)
      const requestId = response.headers.get('x-request-id')
      expect(logged).toEqual([
        expect.objectContaining({ event: 'call-failed', requestId, err: expect.any(Error) }),
      ])
      await broken.close()
    },
  )
})

/** A database that responds, but has none of the tables. */
const brokenDatabase = async () => {
  const url = new URL(open.app.config.databaseUrl ?? '')
  url.searchParams.set('options', '-c search_path=nowhere')
  return openDatabase(url.href, silentLog())
}

function silentLog() {
  const nothing = () => {}
  return { info: nothing, warn: nothing, error: nothing, debug: nothing }
}

const noPages = async () => new Response('Not found', { status: 404 })

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '#app/http/deadlines.ts'
import { siteRoutes } from '#app/site/routes.ts'
import { consent } from '#content/consent-texts.ts'
import { team } from '#content/team.ts'
import { siteOf } from '#test/support/app/ask-site.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let gone: TestApp
beforeAll(async () => {
  ;[open, gone] = await Promise.all([createTestApp(), createTestApp()])
  await gone.close()
})
afterAll(() => open.close())

const ask = siteOf(() => open)

/** The errors logged during some work. */
async function errorsOf(work: () => Promise<unknown>) {
  const error = vi.spyOn(open.app.log, 'error').mockImplementation(() => undefined)
  await work()
  const told = error.mock.calls.map(([event]) => event)
  error.mockRestore()
  return told
}

test('promise 7: without a database a list shows an error in its place, and is not cached', async () => {
  const response = await ask('/past-sales', { app: gone.app })
  const html = await response.text()
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('role="alert"')
  expect(html).toContain('<header')
})

/** Requests a page while a table cannot be read, and the time limit is almost over. */
const askWhileLocked = (path: string, body?: URLSearchParams) =>
  open.app.db.transaction(async (tx) => {
    await tx.execute(
      sql`lock table collection_version, property, testimonial, inquiry in access exclusive mode`,
    )
    const response = await ask(path, {
      arrivedAt: performance.now() - patience.part + 50,
      ...(body && { body }),
    })
    return { status: response.status, html: await response.text() }
  })

test('promise 7: a database that hangs leaves a page without its carousels, and a list with its error panel', async () => {
  const home = await askWhileLocked('/')
  expect([home.status, home.html.includes('<header')]).toEqual([200, true])
  const list = await askWhileLocked('/past-sales?page=2')
  expect(list.status).toBe(503)
  expect(list.html).toContain('Something went wrong. Try refreshing the page.')
})

test('promise 7: a form that hangs returns with the typed text', async () => {
  const typed = { name: 'Ellen Marsh', email: 'ellen@example.com', message: 'As it was typed.' }
  const body = new URLSearchParams({ ...typed, consent: consent.contact.version })
  const response = await askWhileLocked('/contact', body)
  expect([response.status, response.html.includes(typed.message)]).toEqual([503, true])
})

test('a page without its carousel is complete otherwise, and not cached', async () => {
  const response = await ask('/', { app: gone.app })
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test('promise 7: a page without the database has Retry-After, and the log has the cause', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockRejectedValue(refused)
  const told = await errorsOf(async () => {
    const response = await ask('/team')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  })
  expect(told).toEqual([{ event: 'page-unavailable', requestId: 'r', err: refused }])
  loader.mockRestore()
})

test('a page that fails to render shows an error in the site’s frame, without the cause', async () => {
  const fault = new TypeError('secret')
  const agents = {
    map: () => {
      throw fault
    },
  }
  const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockResolvedValue({ agents })
  const told = await errorsOf(async () => {
    const response = await ask('/team')
    const html = await response.text()
    expect([response.status, html.includes('<header'), html.includes('secret')]).toEqual([500, true, false])
  })
  expect(told).toEqual([{ event: 'page-failed', requestId: 'r', err: fault }])
  loader.mockRestore()
})

test('section 2.1: the title of an error page ends with the team too', async () => {
  const titleOf = async (response: Response) => /<title>([^<]*)/.exec(await response.text())?.[1]
  expect(await titleOf(await ask('/team', { body: new URLSearchParams() }))).toBe(
    `Unexpected Application Error! | ${team.name}`,
  )
})

test('neither a refusal nor a visitor who left is logged as an error', async () => {
  const told = await errorsOf(async () => {
    await ask('/nothing')
    await ask('/team', { body: new URLSearchParams() })
    const loader = vi.spyOn(siteRoutes.get('/team')!, 'loader').mockRejectedValue(new Error('gone'))
    await ask('/team', { signal: AbortSignal.abort() })
    loader.mockRestore()
  })
  expect(told).toEqual([])
})

// Promise 9, and the reason for the cache: a cached response is as fresh as a new one, and contains nothing personal.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { PageHandler } from '#app/http/pages/pages.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { send } from '#test/support/app/call.ts'
import { homes, insertProperties, signIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createCachedResponses } from './cached-responses.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

let open: TestApp
let beside: TestApp
let agent: { cookie: string }
let rendered = 0
let caches: Pick<ResponseCache, 'close'>[] = []

beforeAll(async () => {
  open = await createTestApp()
  beside = await createTestApp({ beside: open })
  agent = await signIn(open.app, 'daniel')
})
beforeEach(() => {
  rendered = 0
  for (const cache of caches.splice(0)) cache.close()
})
afterAll(async () => {
  await beside.close()
  await open.close()
})

/** Counts its renderings, so that a cached page differs from a new one. */
const countingPage: PageHandler = async () => new Response(`page ${++rendered}`)

function cachedWeb(app: AppContext, page: PageHandler = countingPage) {
  const cache = createResponseCache(app, cachedRoutes)
  caches = [...caches, cache]
  const web = createWeb(app, page, { cache })
  const read = async (path: string, headers = {}) => (await web.request(path, { headers })).text()
  return { web, read }
}

const addHome = ({ app }: TestApp, name: string = randomUUID()) =>
  insertProperties(app, [{ ...homes[0]!, name, imageKey: 'uploads/brownstone' }])

describe('a page', () => {
  test('is rendered once for all anonymous visitors, also for simultaneous ones', async () => {
    const { read } = cachedWeb(open.app)
    const together = await Promise.all(Array.from({ length: 20 }, () => read('/team')))
    expect(new Set([...together, await read('/team')])).toEqual(new Set(['page 1']))
  })

  test('is rendered once also beside a HEAD request', async () => {
    const { web, read } = cachedWeb(open.app)
    const head = web.request('/team', { method: 'HEAD' })
    const together = await Promise.all(Array.from({ length: 20 }, () => read('/team')))
    expect(new Set(together).size).toBe(1)
    expect((await head).status).toBe(200)
  })

  test('is the same with unknown parameters', async () => {
    const { read } = cachedWeb(open.app)
    expect(await read('/team')).toBe('page 1')
    expect(await read('/team?utm_source=a')).toBe('page 1')
    expect(await read('/past-sales?page=2&x=1')).toBe('page 2')
    expect(await read('/past-sales?page=2')).toBe('page 2')
    expect(await read('/past-sales')).toBe('page 3')
  })

  test.each([
    ['what follows a sent form', '/contact?sent=1', {}],
    ['a typed address', '/home-valuation?address=1', {}],
    ['somebody with a session', '/team', { cookie: 'a=1; session=x' }],
    ['somebody with a session over https', '/team', { cookie: '__Host-session=x' }],
    ['somebody whose session is spelled with a blank', '/team', { cookie: 'a=1; session =x' }],
    ['a caller with a secret', '/team', { authorization: 'Bearer x' }],
    ['a page that nobody links to', '/past-sales?page=x1', {}],
    ['a parameter given twice', '/past-sales?page=1&page=2', {}],
    ['an address of another spelling', '/team/', {}],
  ])('is not cached for %s', async (_, path, headers) => {
    const { web, read } = cachedWeb(open.app)
    await read('/team')
    for (const time of [1, 2]) {
      const response = await web.request(path, { headers })
      expect(await response.text()).not.toBe('page 1')
      expect(response.headers.get('etag')).toBeNull()
      expect(response.status === 301 || rendered === time + 1).toBe(true)
    }
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['missing', () => new Response('', { status: 404 })],
    ['incomplete', () => new Response('', { headers: { 'Cache-Control': 'no-store' } })],
    ['setting a cookie', () => new Response('', { headers: { 'Set-Cookie': 'a=1' } })],
  ])('is not cached when it is %s', async (_, response) => {
    const { read } = cachedWeb(open.app, async () => {
      rendered++
      return response()
    })
    await read('/team')
    await read('/team')
    expect(rendered).toBe(2)
  })

  test('rendered during a write is not cached', async () => {
    let write: () => Promise<unknown> = () => addHome(open)
    const { web, read } = cachedWeb(open.app, async (...asked) => {
      const page = await countingPage(...asked)
      await write()
      return page
    })
    const answered = new Promise((resolve) => open.app.changes.subscribe(resolve))
    write = async () => {
      await addHome(open)
      await answered
    }
    expect(await read('/team')).toBe('page 1')
    write = async () => undefined
    expect(await (await web.request('/team')).text()).toBe('page 2')
  })
})

describe('a write', () => {
  test('shows in responses to later requests, while an older rendering is still running', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let word = 'old'
    let asked = 0
    const { web, read } = cachedWeb({ ...open.app, changes: deaf }, async () => {
      asked++
      const seen = word
      if (seen === 'old') await released
      return new Response(seen)
    })
    const first = read('/team')
    await expect.poll(() => asked).toBe(1)
    const [row] = await addHome(open)
    word = 'new'
    await send(web, 'PUT', `/api/properties?id=${row!.id}`, { name: 'Written meanwhile' }, agent)
    const second = read('/team')
    release()
    expect([await first, await second]).toEqual(['old', 'new'])
  })

  const names = async (read: (path: string) => Promise<string>) =>
    JSON.parse(await read('/api/properties?limit=100')).data.map(({ name }: { name: string }) => name)

  test('of staff shows in the next response of the same process', async () => {
    const { web, read } = cachedWeb({ ...open.app, changes: deaf })
    for (let time = 0; time < 5; time++) {
      const [row] = await addHome(open)
      await send(web, 'PUT', `/api/properties?id=${row!.id}`, { name: `Home ${time}` }, agent)
      expect(await names(read)).toContain(`Home ${time}`)
      await send(web, 'DELETE', `/api/properties?id=${row!.id}`, {}, agent)
      expect(await names(read)).not.toContain(`Home ${time}`)
    }
  })

  test('by another process reaches the cache through the database', async () => {
    const { read } = cachedWeb(beside.app)
    await names(read)
    const name = randomUUID()
    await addHome(open, name)
    await expect.poll(() => names(read), { interval: 5, timeout: 900 }).toContain(name)
  })

  test('shows even if its notice is lost', async () => {
    const { read } = cachedWeb({ ...beside.app, changes: deaf })
    await names(read)
    const name = randomUUID()
    await addHome(open, name)
    await expect.poll(() => names(read), { timeout: 10_000 }).toContain(name)
  })

  test('does not delay responses while the database is away: cached ones are served', async () => {
    let asked = 0
    let away = false
    const { read } = cachedWeb({
      ...open.app,
      get db() {
        asked += Number(away)
        return away ? (undefined as unknown as AppContext['db']) : open.app.db
      },
    })
    await read('/team')
    away = true
    await expect.poll(() => read('/team').then(() => asked), { timeout: 5000 }).toBe(1)
    expect(await read('/team')).toBe('page 1')
  })

  test('shows after a minute at most; without a database cached pages last less than an hour', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let away = false
    const { read } = cachedWeb({
      ...open.app,
      get db() {
        return away ? (undefined as unknown as AppContext['db']) : open.app.db
      },
    })
    const readAfter = (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000 + 1)
      return read('/team')
    }
    expect(await readAfter(0)).toBe('page 1')
    expect(await readAfter(1)).toBe('page 2')
    away = true
    expect(await readAfter(2)).toBe('page 2')
    expect(await readAfter(40)).toBe('page 2')
    expect(await readAfter(15)).toBe('page 3')
    away = false
    expect(await readAfter(1)).toBe('page 4')
  })
})

test('a response that the cache could not check for two seconds is not served', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createCachedResponses({ ...open.app, changes: deaf }, cachedRoutes)
  caches = [...caches, cache]
  const none = Buffer.alloc(0)
  const bodies = { identity: none, br: none, gzip: none }
  const response = { pattern: '/team', headers: [], etag: '', bodies, prepared: {} }
  await cache.ensureChecked()
  cache.startFill('/team')(response)
  expect(cache.find('/team')).toBe(response)
  await addHome(beside)
  vi.advanceTimersByTime(3000)
  expect(cache.find('/team')).toBeUndefined()
  await cache.ensureChecked()
  expect(cache.find('/team')).toBeUndefined()
})

const deaf = { subscribe: () => () => undefined, end: () => undefined, close: async () => undefined }

describe('a call', () => {
  test('has a tag with the version that it shows', async () => {
    const { web } = cachedWeb(open.app)
    const tag = async () => (await web.request('/api/properties')).headers.get('cache-tag')
    const before = await tag()
    expect(before).toMatch(/^content-\d+-\d+$/)
    await addHome(open)
    await expect.poll(tag).not.toBe(before)
  })

  test('without a session is cached; its refusals are not', async () => {
    const { web } = cachedWeb(open.app)
    const first = await web.request('/api/properties?limit=2')
    const second = await web.request('/api/properties?limit=2')
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('etag')).toMatch(/^W\/".{22}"$/)
    expect(second.headers.get('vary')).toContain('Cookie')
    for (const query of ['?limit=0', '?page=x']) {
      const refused = await web.request(`/api/properties${query}`)
      expect([refused.status, refused.headers.get('etag')]).toEqual([400, null])
    }
  })

  test('of staff has a new response, which is not cached', async () => {
    const { web } = cachedWeb(open.app)
    await web.request('/api/testimonials')
    const response = await web.request('/api/testimonials', { headers: agent })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })
})

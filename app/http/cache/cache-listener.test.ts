// A response from the cache equals the one that the site or the API would give.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testimonial } from '#app/db/schema.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createWeb } from '#app/server/web.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const text = 'Ten homes for sale. '.repeat(200)
let open: TestApp
let cache: ResponseCache
let server: Server
let url: string
let reachedDoors = 0

beforeAll(async () => {
  open = await createTestApp({ config: { siteUrl: 'https://keyturn.example' } })
  cache = createResponseCache(open.app, cachedRoutes)
  const page = async () =>
    new Response(text, {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "img-src 'self'" },
    })
  const web = createWeb(open.app, page, { cache })
  const doors = getRequestListener(web.fetch)
  server = createServer((request, response) => {
    if (cache.respond(request, response)) return
    reachedDoors++
    void doors(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  cache.close()
  await open.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })

/** All headers except those of the single response. */
const headersOf = ({ headers }: Response) =>
  [...headers]
    .filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name))
    .toSorted()

test.each(['/team', '/api/properties'])(
  '%s has the same headers and bytes, cached or rendered',
  async (path) => {
    const fresh = await ask(path)
    let kept = fresh
    const doorsReached = async () => {
      const before = reachedDoors
      kept = await ask(path)
      return reachedDoors - before
    }
    await expect.poll(doorsReached).toBe(0)
    expect(headersOf(kept)).toEqual(headersOf(fresh))
    expect(await kept.text()).toBe(await fresh.text())
    expect(fresh.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(kept.headers.has('x-request-id')).toBe(false)
  },
)

test('each client gets the best encoding that it accepts', async () => {
  await ask('/buying')
  const answer = await ask('/buying', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 10)
  expect(await answer.text()).toBe(text)
  const refusing = await ask('/buying', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect(refusing.headers.get('content-encoding')).toBe('gzip')
  expect(await refusing.text()).toBe(text)
  expect((await ask('/buying', { 'Accept-Encoding': 'x-br' })).headers.get('content-encoding')).toBeNull()
  expect((await ask('/buying')).headers.get('content-encoding')).toBeNull()
})

test('a client with a current copy gets 304', async () => {
  const etag = (await ask('/team')).headers.get('etag')!
  const same = await ask('/team', { 'If-None-Match': `"other", ${etag}` })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask('/team', { 'If-None-Match': '"other"' })).status).toBe(200)
  for (const tag of ['*', etag.replace('W/', '')])
    expect((await ask('/team', { 'If-None-Match': tag })).status).toBe(304)
  cache.clear()
  expect((await ask('/team', { 'If-None-Match': etag })).status).toBe(304)
})

test('HEAD has the headers of GET', async () => {
  const whole = await ask('/team')
  const head = await ask('/team', {}, 'HEAD')
  expect(headersOf(head)).toEqual(headersOf(whole))
  expect(await head.text()).toBe('')
})

test('HEAD of an uncached page fills the cache, and has the headers of GET except the length', async () => {
  const whole = await ask('/team')
  cache.clear()
  const head = await ask('/team', {}, 'HEAD')
  expect(headersOf(head)).toEqual(headersOf(whole).filter(([name]) => name !== 'content-length'))
  const before = reachedDoors
  await ask('/team')
  expect(reachedDoors).toBe(before)
})

test('the compressed bytes decode to the plain ones', async () => {
  const plain = await (await ask('/team')).text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/team', { 'Accept-Encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(plain)
  }
})

test('an error is not cached', async () => {
  for (const path of ['/assets/none.js', '/images/none', '/api/none', '/api/properties?limit=0']) {
    const answer = await ask(path)
    expect([answer.ok, answer.headers.get('cache-control')]).toEqual([
      false,
      expect.stringContaining('no-store'),
    ])
  }
})

test('a page for one person is not cached', async () => {
  const session = { Cookie: 'keyturn_session=somebody' }
  expect((await ask('/team?sent=1', session)).headers.get('cache-control')).toBe('private, no-store')
  expect((await ask('/team')).headers.get('cache-control')).toMatch(/^public/)
})

test('promise 3: in any spelling of the cookie, a page for a logged-in user is not cached', async () => {
  const staff = await logIn(open.app, 'daniel')
  const secret = staff.cookie.replace('session=', '')
  const unpublished = { name: 'Ada', content: 'Not for visitors', agent: 'Nora Whitlock', date: '2026-01-05' }
  await open.app.db.insert(testimonial).values({ ...unpublished, published: false })
  let seen = 0
  for (const before of ['', 'a=1;', 'a=1; ;']) {
    for (const between of ['=', ' =', '\t=', '="']) {
      const Cookie = `${before}__Host-session${between}${secret}${between.endsWith('"') ? '"' : ''}`
      cache.clear()
      if ((await (await ask('/api/testimonials', { Cookie })).text()).includes(unpublished.content)) seen++
      expect(await (await ask('/api/testimonials')).text()).not.toContain(unpublished.content)
    }
  }
  expect(seen).toBeGreaterThan(3)
})

test('promise 3: a session is seen in the first of two cookie headers, too', async () => {
  await ask('/team')
  const isCached = (...cookies: string[]) => {
    const rawHeaders = cookies.flatMap((cookie) => ['Cookie', cookie])
    const sent = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse
    return cache.respond({ method: 'GET', url: '/team', rawHeaders } as IncomingMessage, sent)
  }
  expect([isCached('a=1', 'b=2'), isCached('__Host-session=x', 'b=2'), isCached('a=1', 'session=x')]).toEqual(
    [true, false, false],
  )
})

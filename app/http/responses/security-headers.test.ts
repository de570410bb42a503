// Promise 3: nobody gets in, and no cache, search engine or other site gets anything of the staff area.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeb } from '#app/server/web.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

const headersOf = async (path: string) => {
  const web = createWeb(open.app, async () => new Response('a page'))
  const { headers } = await web.request(path)
  return ['X-Robots-Tag', 'Cache-Control', 'Referrer-Policy'].map((name) => headers.get(name))
}

test.each([
  '/cms',
  '/cms/',
  '/CMS',
  '//cms',
  '/cms.data',
  '/cms/properties.data',
  '/cms/login?next=%2Fcms',
  '/cms%2Fproperties',
])('%s is hidden from search engines and caches, and sends no referrer to other sites', async (path) => {
  expect(await headersOf(path)).toEqual(['noindex, nofollow', 'no-store', 'no-referrer'])
})

test.each(['/', '/cmsx', '/team'])('%s is public', async (path) => {
  expect(await headersOf(path)).toEqual([null, null, 'strict-origin-when-cross-origin'])
})

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

const boom = async (request: Request) => {
  if (request.url.endsWith('/boom')) throw new Error('boom')
  return new Response('a page')
}

test.each([
  ['GET', '/'],
  ['GET', '/Team/'],
  ['GET', '/boom'],
  ['PUT', '/team'],
  ['GET', '/file.php'],
  ['POST', '/contact'],
  ['GET', '/healthz'],
  ['GET', '/api/properties'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/users'],
  ['GET', '/api/nowhere'],
  ['PATCH', '/api/login'],
  ['POST', '/api/login'],
  ['GET', '/images/none'],
  ['PUT', '/images/none'],
])('the response to %s %s has every security header', async (method, path) => {
  const web = createWeb(open.app, boom)
  const { headers } = await web.request(path, { method })
  expect(Object.fromEntries(headers)).toMatchObject(always)
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('Strict-Transport-Security')).toBeNull()
})

test('on https every response has HSTS', async () => {
  const config = { ...open.app.config, siteUrl: 'https://wrenfield.example' }
  const web = createWeb({ ...open.app, config }, boom)
  for (const path of ['/', '/boom', '/api/properties', '/api/users', '/images/none', '/healthz']) {
    const { headers } = await web.request(path)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  }
})

// Cached responses and their keys take limited memory, whatever visitors request.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createCachedResponses } from './cached-responses.ts'
import { createResponseCache } from './response-cache.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

describe('the cache', () => {
  const megabytes = 1024 * 1024
  const none = Buffer.alloc(0)
  const responseOf = (size: number) => ({
    pattern: '/team',
    headers: [],
    etag: '',
    bodies: { identity: Buffer.alloc(size), br: none, gzip: none },
    prepared: {},
  })

  test('stays within 24 MB and drops the oldest responses first', async () => {
    const cache = createCachedResponses(open.app, cachedRoutes)
    onTestFinished(cache.close)
    await cache.ensureChecked()
    for (const key of ['a', 'b', 'a', 'c']) cache.startFill(key)(responseOf(10 * megabytes))
    expect(['a', 'b', 'c'].filter((key) => cache.find(key))).toEqual(['a', 'c'])
    expect(cache.bytes()).toBeGreaterThan(20 * megabytes)
    cache.startFill('d')(responseOf(30 * megabytes))
    expect([cache.find('d'), cache.bytes()]).toEqual([undefined, 0])
  })

  test('gives searches and filters 4 MB of their own, so that they displace no page', async () => {
    const cache = createCachedResponses(open.app, cachedRoutes)
    onTestFinished(cache.close)
    await cache.ensureChecked()
    cache.startFill('/team')(responseOf(1000))
    for (let number = 0; number < 100; number++) {
      const { key, isFree } = cache.keyOf({
        method: 'GET',
        target: `/properties?minPrice=${number}`,
        cookie: undefined,
        authorization: undefined,
      })!
      cache.startFill(key, isFree)(responseOf(megabytes / 2))
    }
    expect([cache.find('/team'), cache.find('/properties?minPrice=99')].every(Boolean)).toBe(true)
    expect(cache.find('/properties?minPrice=91')).toBeUndefined()
    expect(cache.bytes()).toBeLessThan(4.1 * megabytes)
  })

  test.each([
    ['/properties', false],
    ['/properties?page=2', false],
    ['/properties?kind=loft', true],
    ['/featured-properties?search=elm', true],
    ['/past-sales?search=elm', false],
    ['/api/properties?featured=true', false],
    ['/api/properties?order=largest&minPrice=1', true],
    ['/api/testimonials?search=kind', true],
  ])('counts %s as one of any number: %s', (target, isFree) => {
    const cache = createCachedResponses(open.app, cachedRoutes)
    onTestFinished(cache.close)
    const parts = { method: 'GET', target, cookie: undefined, authorization: undefined }
    expect(cache.keyOf(parts)?.isFree).toBe(isFree)
  })

  test('remembers the keys of a thousand spellings, and finds the same keys for more', () => {
    const cache = createCachedResponses(open.app, cachedRoutes)
    onTestFinished(cache.close)
    const keyOf = (target: string) =>
      cache.keyOf({ method: 'GET', target, cookie: undefined, authorization: undefined })?.key
    for (let number = 0; number < 2500; number++) expect(keyOf(`/team?utm_source=${number}`)).toBe('/team')
    expect(keyOf('/past-sales?page=2')).toBe('/past-sales?page=2')
    expect([keyOf('/past-sales?page=x'), keyOf('/past-sales?page=x')]).toEqual([undefined, undefined])
    expect(keyOf('/api/properties?made=up')).toBe('/api/properties')
  })

  test('has no key for a spelling that another parser may read differently', () => {
    const cache = createCachedResponses(open.app, cachedRoutes)
    onTestFinished(cache.close)
    for (const search of ['Linden#b', '%FF', '%FE', 'Linden&search=Alder'])
      expect(
        cache.keyOf({
          method: 'GET',
          target: `/api/properties?search=${search}`,
          cookie: undefined,
          authorization: undefined,
        }),
      ).toBeUndefined()
  })
})

test('no address that anybody can invent counts as one of the few pages that are rendered once', () => {
  const cache = createResponseCache(open.app, cachedRoutes)
  onTestFinished(cache.close)
  const found = [
    '/team',
    '/api/properties',
    '/sitemap.xml',
    '/properties/a',
    '/properties/b-2',
    '/team?page=2',
  ]
  expect(found.filter((target) => cache.isOneOfFew('GET', target))).toEqual(found.slice(0, 3))
})

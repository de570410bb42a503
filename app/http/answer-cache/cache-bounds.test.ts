// The memory that kept answers and their keys take has an end, whatever is asked.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cachedRoutes } from '#app/cached-routes.ts'
import { openTestOffice, type TestOffice } from '#test/open-test-office.ts'
import { createAnswerCache } from './answer-cache.ts'

let open: TestOffice
beforeAll(async () => {
  open = await openTestOffice()
})
afterAll(() => open.close())

describe('what is kept', () => {
  const megabytes = 1024 * 1024
  const none = Buffer.alloc(0)
  const answerOf = (size: number) => ({
    path: '/team',
    headers: [],
    etag: '',
    plain: Buffer.alloc(size),
    brotli: none,
    gzip: none,
    ready: {},
  })

  test('stays within 64 MB: what was kept first goes', async () => {
    const cache = createAnswerCache(open.office, cachedRoutes)
    onTestFinished(cache.close)
    await cache.checked()
    for (const key of ['a', 'b', 'a', 'c']) cache.begin(key)(answerOf(25 * megabytes))
    expect(['a', 'b', 'c'].filter((key) => cache.find(key))).toEqual(['a', 'c'])
    expect(cache.bytes()).toBeGreaterThan(50 * megabytes)
    cache.begin('d')(answerOf(70 * megabytes))
    expect([cache.find('d'), cache.bytes()]).toEqual([undefined, 0])
  })

  test('keys are remembered for a thousand spellings, and told alike for more', () => {
    const cache = createAnswerCache(open.office, cachedRoutes)
    onTestFinished(cache.close)
    const keyOf = (target: string) =>
      cache.keyOf({ method: 'GET', target, cookie: undefined, authorization: undefined })?.key
    for (let number = 0; number < 2500; number++) expect(keyOf(`/team?utm_source=${number}`)).toBe('/team')
    expect(keyOf('/past-sales?page=2')).toBe('/past-sales?page=2')
    expect([keyOf('/past-sales?page=x'), keyOf('/past-sales?page=x')]).toEqual([undefined, undefined])
  })
})

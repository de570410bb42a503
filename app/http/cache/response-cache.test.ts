// The reason for the cache: a page is rendered once. A cached response contains nothing personal.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addHome, prepareCaches } from '#test/support/app/cached-web.ts'

/** The best compression of this text fails. */
const incompressible = await vi.hoisted(async () => {
  const { default: zlib } = await import('node:zlib')
  const { brotliCompress, constants } = zlib
  const text = 'takes too much memory'
  type Done = (error: Error | null, packed: NonSharedBuffer) => void
  const compress = (bytes: Buffer, options: import('node:zlib').BrotliOptions, done: Done) => {
    const isBest = options.params?.[constants.BROTLI_PARAM_QUALITY] === 11
    if (isBest && String(bytes) === text) done(new Error('Compression failed'), Buffer.alloc(0))
    else brotliCompress(bytes, options, done)
  }
  vi.spyOn(zlib, 'brotliCompress').mockImplementation(compress as typeof brotliCompress)
  return text
})

const { now, countingPage, cachedWeb } = prepareCaches()

describe('a page', () => {
  test('is rendered once for all anonymous visitors, also for simultaneous ones', async () => {
    const { read } = cachedWeb(now.open.app)
    const together = await Promise.all(Array.from({ length: 20 }, () => read('/team')))
    expect(new Set([...together, await read('/team')])).toEqual(new Set(['page 1']))
  })

  test('is rendered once also beside a HEAD request', async () => {
    const { web, read } = cachedWeb(now.open.app)
    const head = web.request('/team', { method: 'HEAD' })
    const together = await Promise.all(Array.from({ length: 20 }, () => read('/team')))
    expect(new Set(together).size).toBe(1)
    expect((await head).status).toBe(200)
  })

  test('stays as it is when its best compression fails, and so does the process', async () => {
    const crash = vi.fn()
    process.once('unhandledRejection', crash)
    onTestFinished(() => void process.off('unhandledRejection', crash))
    const { read } = cachedWeb(now.open.app, async () => new Response(incompressible))
    await read('/team')
    await new Promise(setImmediate)
    expect(await read('/team')).toBe(incompressible)
    expect(crash).not.toHaveBeenCalled()
  })

  test('is the same with unknown parameters', async () => {
    const { read } = cachedWeb(now.open.app)
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
    const { web, read } = cachedWeb(now.open.app)
    await read('/team')
    for (const time of [1, 2]) {
      const response = await web.request(path, { headers })
      expect(await response.text()).not.toBe('page 1')
      expect(response.headers.get('etag')).toBeNull()
      expect(response.status === 301 || now.rendered === time + 1).toBe(true)
    }
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['missing', () => new Response('', { status: 404 })],
    ['incomplete', () => new Response('', { headers: { 'Cache-Control': 'no-store' } })],
    [
      'setting a cookie',
      () => new Response('', { headers: { 'Set-Cookie': 'a=1', 'Content-Type': 'text/html' } }),
    ],
  ])('is not cached when it is %s, by no proxy either', async (_, response) => {
    const { web } = cachedWeb(now.open.app, async () => {
      now.rendered++
      return response()
    })
    for (const time of [1, 2]) {
      const { headers } = await web.request('/team')
      expect([now.rendered, headers.get('cache-control')]).toEqual([
        time,
        expect.stringContaining('no-store'),
      ])
    }
  })

  test('rendered during a write is not cached', async () => {
    let write: () => Promise<unknown> = () => addHome(now.open)
    const { web, read } = cachedWeb(now.open.app, async (...asked) => {
      const page = await countingPage(...asked)
      await write()
      return page
    })
    const answered = new Promise((resolve) => now.open.app.changes.subscribe(resolve))
    write = async () => {
      await addHome(now.open)
      await answered
    }
    expect(await read('/team')).toBe('page 1')
    write = async () => undefined
    expect(await (await web.request('/team')).text()).toBe('page 2')
  })
})

describe('a call', () => {
  test('has a tag with the version that it shows', async () => {
    const { web } = cachedWeb(now.open.app)
    const tag = async () => (await web.request('/api/properties')).headers.get('cache-tag')
    const before = await tag()
    expect(before).toMatch(/^content-\d+-\d+$/)
    await addHome(now.open)
    await expect.poll(tag).not.toBe(before)
  })

  test('without a session is cached; its refusals are not', async () => {
    const { web } = cachedWeb(now.open.app)
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
    const { web } = cachedWeb(now.open.app)
    await web.request('/api/testimonials')
    const response = await web.request('/api/testimonials', { headers: now.agent })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })
})

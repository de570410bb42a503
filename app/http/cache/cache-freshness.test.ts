// Promise 9: a cached response is as fresh as a new one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { cachedRoutes } from '#app/server/cacheable-routes.ts'
import { addHome, deaf, prepareCaches } from '#test/support/app/cached-web.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createCachedResponses } from './cached-responses.ts'

const { now, closeLater, cachedWeb } = prepareCaches()

let beside: TestApp
beforeAll(async () => {
  beside = await createTestApp({ beside: now.open })
})
afterAll(() => beside.close())

describe('a write', () => {
  test('shows in responses to later requests, while an older rendering is still running', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let word = 'old'
    let asked = 0
    const { web, read } = cachedWeb({ ...now.open.app, changes: deaf }, async () => {
      asked++
      const seen = word
      if (seen === 'old') await released
      return new Response(seen)
    })
    const first = read('/team')
    await expect.poll(() => asked).toBe(1)
    const [row] = await addHome(now.open)
    word = 'new'
    await send(web, 'PUT', `/api/properties?id=${row!.id}`, { name: 'Written meanwhile' }, now.agent)
    const second = read('/team')
    release()
    expect([await first, await second]).toEqual(['old', 'new'])
  })

  const names = async (read: (path: string) => Promise<string>) =>
    JSON.parse(await read('/api/properties?limit=100')).data.map(({ name }: { name: string }) => name)

  test('of staff shows in the next response of the same process', async () => {
    const { web, read } = cachedWeb({ ...now.open.app, changes: deaf })
    for (let time = 0; time < 5; time++) {
      const [row] = await addHome(now.open)
      await send(web, 'PUT', `/api/properties?id=${row!.id}`, { name: `Home ${time}` }, now.agent)
      expect(await names(read)).toContain(`Home ${time}`)
      await send(web, 'DELETE', `/api/properties?id=${row!.id}`, {}, now.agent)
      expect(await names(read)).not.toContain(`Home ${time}`)
    }
  })

  test('of a visitor clears nothing: a message changes no page', async () => {
    const { web, read } = cachedWeb({ ...now.open.app, changes: deaf })
    await read('/team')
    expect((await post(web, '/api/inquiries', contactMessage)).status).toBe(201)
    expect([await read('/team'), now.rendered]).toEqual(['page 1', 1])
  })

  test('by another process reaches the cache through the database', async () => {
    const { read } = cachedWeb(beside.app)
    await names(read)
    const name = randomUUID()
    await addHome(now.open, name)
    await expect.poll(() => names(read), { interval: 5, timeout: 900 }).toContain(name)
  })

  test('shows even if its notice is lost', async () => {
    const { read } = cachedWeb({ ...beside.app, changes: deaf })
    await names(read)
    const name = randomUUID()
    await addHome(now.open, name)
    await expect.poll(() => names(read), { timeout: 10_000 }).toContain(name)
  })

  test('does not delay responses while the database is away: cached ones are served', async () => {
    let asked = 0
    let away = false
    const { read } = cachedWeb({
      ...now.open.app,
      get db() {
        asked += Number(away)
        return away ? (undefined as unknown as AppContext['db']) : now.open.app.db
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
      ...now.open.app,
      get db() {
        return away ? (undefined as unknown as AppContext['db']) : now.open.app.db
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
  const cache = createCachedResponses({ ...now.open.app, changes: deaf }, cachedRoutes)
  closeLater(cache)
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

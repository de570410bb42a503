// Promise 6: limits of one client, of one network and of all, over real connections. Only the clock is simulated.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { ended, get, open, serve, simulateClock } from '#test/support/app/limited-server.ts'
import { connectionLimits } from './connection-limits.ts'

const logged = simulateClock()

/** More than the operating system holds for a connection of one machine. */
const large = Buffer.alloc(32 * 1024 * 1024)

/** Connections of a server whose responses wait for their readers. */
function watchWaiting(server: Server): () => number {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return () => [...sockets].filter(({ writableLength, destroyed }) => writableLength > 0 && !destroyed).length
}

describe('promise 6: a client that reads nothing', () => {
  test('is cut, and a reading client is not', async () => {
    const { server, port } = await serve((_, response) => response.end(large))
    const waiting = watchWaiting(server)
    const reader = await open(port, get())
    await open(port, get())
    reader.resume()
    await expect.poll(waiting).toBe(1)
    vi.advanceTimersByTime(27_000)
    await expect.poll(waiting).toBe(0)
    expect(ended(reader)).toBe(false)
    expect(logged).toEqual([{ event: 'clients-cut', count: 1 }])
  })

  test('is cut at once when all of them have too much waiting', async () => {
    const { server, port } = await serve((_, response) => response.end(large))
    const waiting = watchWaiting(server)
    for (let count = 0; count < 3; count++) await open(port, get())
    await expect.poll(waiting).toBe(3)
    vi.advanceTimersByTime(1000)
    await expect.poll(waiting).toBeLessThan(3)
    expect(waiting()).toBeGreaterThan(0)
  })

  test('counts for its network behind a proxy', async () => {
    const { server, port } = await serve((_, response) => response.end(large.subarray(0, 8 * 1024 * 1024)), {
      rateLimits: true,
      trustProxy: true,
    })
    const waiting = watchWaiting(server)
    vi.spyOn(connectionLimits, 'ofOneNetwork', 'get').mockReturnValue(3)
    const from = (network: string) => open(port, get('/', `X-Forwarded-For: ${network}\r\n`))
    for (let count = 0; count < 4; count++) await from('203.0.113.1')
    await from('203.0.113.2')
    await expect.poll(waiting).toBe(5)
    vi.advanceTimersByTime(1000)
    await expect.poll(waiting).toBe(4)
  })
})

describe.runIf(process.platform === 'linux')('promise 6: connections of one network', () => {
  const openMany = (port: number, count: number, localAddress: string) =>
    Promise.all(Array.from({ length: count }, () => open(port, '', localAddress)))
  const most = connectionLimits.ofOneNetwork

  test('have a limit, and leave room for others; one that ends makes room', async () => {
    const { port } = await serve((_, response) => response.end())
    const many = await openMany(port, most + 2, '127.0.0.2')
    await expect.poll(() => many.filter(ended).length).toBe(2)
    const other = await open(port, get(), '127.0.0.3')
    await new Promise((done) => other.once('data', done))
    many.find((socket) => !ended(socket))!.destroy()
    await expect
      .poll(async () => {
        const next = await open(port, get(), '127.0.0.2')
        if (ended(next)) return false
        return new Promise((done) => next.once('data', () => done(true)).once('close', () => done(false)))
      })
      .toBe(true)
  })

  test.each([
    ['behind a proxy, whose they are', { rateLimits: true, trustProxy: true }],
    ['when limits are off', { rateLimits: false, trustProxy: false }],
  ])('have no limit %s', async (_, settings) => {
    const { server, port } = await serve((_, response) => response.end(), settings)
    const many = await openMany(port, most + 2, '127.0.0.2')
    const count = () => new Promise((done) => server.getConnections((_, number) => done(number)))
    await expect.poll(count).toBe(most + 2)
    expect(many.filter(ended)).toEqual([])
  })
})

test('promise 6: a process has a limit of connections', async () => {
  const { server } = await serve((_, response) => response.end())
  expect(server.maxConnections).toBe(8000)
})

// Promise 6: what one client, one network and all of them can hold, over real connections. The clock alone is moved.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '#app/runtime/log.ts'
import { connectionLimits, heardByUs, limitConnections } from './connection-limits.ts'

const logged: { event: string }[] = []
const say = (fields: { event: string }) => void logged.push(fields)
const log: Log = { info: say, warn: say, error: say, debug: say }
/** More than the operating system holds for a connection of one machine. */
const large = Buffer.alloc(32 * 1024 * 1024)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  logged.length = 0
})
afterEach(() => void vi.useRealTimers())

async function serve(
  listener: RequestListener,
  settings = { rateLimits: true, trustProxy: false },
  options: ServerOptions = {},
) {
  const server = createServer({ ...heardByUs, requestTimeout: 0, ...options })
  limitConnections(server, settings, log, listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

async function open(port: number, bytes = '', localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise<void>((done) => socket.once('connect', () => done()).once('close', () => done()))
  if (bytes) socket.write(bytes)
  return socket
}

const get = (path = '/', header = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n`
const ended = (socket: Socket) => socket.destroyed || socket.readableEnded

/** Connections of a server whose responses wait for their readers. */
function watchWaiting(server: Server): () => number {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return () => [...sockets].filter(({ writableLength, destroyed }) => writableLength > 0 && !destroyed).length
}

describe('promise 6: who reads nothing', () => {
  test('is cut, and who reads is not', async () => {
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

  test('is cut at once when too much waits for all of them', async () => {
    const { server, port } = await serve((_, response) => response.end(large))
    const waiting = watchWaiting(server)
    for (let count = 0; count < 3; count++) await open(port, get())
    await expect.poll(waiting).toBe(3)
    vi.advanceTimersByTime(1000)
    await expect.poll(waiting).toBeLessThan(3)
    expect(waiting()).toBeGreaterThan(0)
  })

  test('is counted by its network behind a proxy', async () => {
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

describe('promise 6: what waits in one connection', () => {
  const answers: (() => void)[] = []
  const asked: string[] = []
  const listener: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    answers.push(() => void response.end(url))
  }
  beforeEach(() => {
    answers.length = asked.length = 0
  })

  test('is begun when the answer before it has left', async () => {
    const { port } = await serve(listener)
    let text = ''
    const socket = await open(port, ['/1', '/2', '/3'].map((path) => get(path)).join(''))
    socket.on('data', (chunk) => {
      text += chunk
    })
    await expect.poll(() => asked).toEqual(['/1'])
    answers[0]!()
    await expect.poll(() => asked).toEqual(['/1', '/2'])
    answers[1]!()
    await expect.poll(() => asked).toEqual(['/1', '/2', '/3'])
    answers[2]!()
    await expect.poll(() => text.match(/(?<=\r\n\r\n)\/\d/g)).toEqual(['/1', '/2', '/3'])
  })

  test.each([
    ['', get()],
    [' without a host, which node:http would refuse by itself', 'GET / HTTP/1.1\r\n\r\n'],
    [' with an expectation, which node:http would refuse by itself', get('/', 'Expect: tea\r\n')],
  ])('is no more than four requests%s', async (_, request) => {
    const { port } = await serve(listener)
    const five = await open(port, get() + request.repeat(4))
    const six = (await open(port, get() + request.repeat(5))).resume()
    await expect.poll(() => ended(six)).toBe(true)
    expect(ended(five)).toBe(false)
  })

  test('is not made of what comes with it once it was cut', async () => {
    let made = 0
    class Counted<Request extends IncomingMessage> extends ServerResponse<Request> {
      constructor(...request: ConstructorParameters<typeof ServerResponse<Request>>) {
        super(...request)
        made++
      }
    }
    const { port } = await serve(listener, undefined, { ServerResponse: Counted })
    const many = (await open(port, get().repeat(1000))).resume()
    await expect.poll(() => ended(many)).toBe(true)
    expect(made).toBe(6)
  })

  test('is refused in its turn when nobody can meet what it expects', async () => {
    const { port } = await serve((_, response) => response.end('a'))
    const socket = await open(port, get('/', 'Expect: tea\r\n') + get())
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    await expect.poll(() => text.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['417', '200'])
  })
})

describe('promise 6: a body that nobody reads yet', () => {
  const chunked = 'Transfer-Encoding: chunked\r\n'
  const pieces = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(2000)
  const put = get('/', chunked).replace('GET', 'PUT')

  test.each([
    ['of a request that nobody answers', put],
    ['of one that waits behind another', get() + put],
    ['of a question', get('/', chunked)],
  ])('%s is cut when it comes in tiny pieces', async (_, requests) => {
    const { port } = await serve(() => {})
    const tiny = (await open(port, requests + pieces(1))).resume()
    const larger = await open(port, requests + pieces(100))
    await expect.poll(() => ended(tiny)).toBe(true)
    expect(ended(larger)).toBe(false)
  })
})

describe.runIf(process.platform === 'linux')('promise 6: connections of one network', () => {
  const openMany = (port: number, count: number, localAddress: string) =>
    Promise.all(Array.from({ length: count }, () => open(port, '', localAddress)))
  const most = connectionLimits.ofOneNetwork

  test('are so many, and leave room for others; one that ends makes room', async () => {
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
  ])('are more %s', async (_, settings) => {
    const { server, port } = await serve((_, response) => response.end(), settings)
    const many = await openMany(port, most + 2, '127.0.0.2')
    const count = () => new Promise((done) => server.getConnections((_, number) => done(number)))
    await expect.poll(count).toBe(most + 2)
    expect(many.filter(ended)).toEqual([])
  })
})

test('promise 6: a process has at most so many connections', async () => {
  const { server } = await serve((_, response) => response.end())
  expect(server.maxConnections).toBe(8000)
})

// Promise 6: limits of one client, of one network and of all, over real connections. Only the clock is simulated.
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
  const server = createServer({ ...heardByUs, requestTimeout: 0, keepAliveTimeout: 0, ...options })
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
/** Unlike a poll it does not move the clock, which would cut slow clients. */
const end = (socket: Socket) => new Promise<void>((done) => void socket.resume().once('close', () => done()))

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

describe('promise 6: a request that waits in its connection', () => {
  const answers: (() => void)[] = []
  const asked: string[] = []
  const listener: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    answers.push(() => void response.end(url))
  }
  beforeEach(() => {
    answers.length = asked.length = 0
  })

  test('starts when the response before it has left', async () => {
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
  ])('is one of at most four%s', async (_, request) => {
    const { port } = await serve(listener)
    const five = await open(port, get() + request.repeat(4))
    const six = (await open(port, get() + request.repeat(5))).resume()
    await expect.poll(() => ended(six)).toBe(true)
    expect(ended(five)).toBe(false)
  })

  test('gets no response object if it comes after the cut', async () => {
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

  test('is one of at most five that come at once, even if each gets its response at once', async () => {
    const { port } = await serve((request, response) => void response.end(request.url))
    const withBody = get('/', 'Content-Length: 1\r\n').concat('a')
    const five = await open(port, withBody.repeat(5))
    await end(await open(port, withBody.repeat(6)))
    expect(ended(five)).toBe(false)
  })

  test('is refused in its turn for an unknown expectation', async () => {
    const { port } = await serve((_, response) => response.end('a'))
    const socket = await open(port, get('/', 'Expect: tea\r\n') + get())
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    await expect.poll(() => text.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['417', '200'])
  })
})

const chunked = 'Transfer-Encoding: chunked\r\n'
const pieces = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(2000)
const put = get('/', chunked).replace('GET', 'PUT')

describe('promise 11: a body in tiny chunks is cut', () => {
  const leave: RequestListener = () => {}
  const read: RequestListener = (request) => void request.resume()
  const refuse: RequestListener = (_, response) => void response.writeHead(403).end()

  test.each([
    ['of a request that nobody answers', put, leave],
    ['of one that waits behind another', get() + put, leave],
    ['of a question', get('/', chunked), leave],
    ['of a request that is read', put, read],
    ['of one that was refused at once', put, refuse],
  ])('%s', async (_, requests, listener) => {
    const { port } = await serve(listener)
    const larger = await open(port, requests + pieces(100))
    await end(await open(port, requests + pieces(1)))
    expect(ended(larger)).toBe(false)
  })

  test('of a request that declares a length, and sends it a byte at a time', async () => {
    const { port } = await serve(leave)
    const tiny = (await open(port, put.replace(chunked, 'Content-Length: 9000\r\n'))).resume().setNoDelay()
    for (let sent = 0; sent < 9000 && !ended(tiny); sent++) {
      tiny.write('x')
      await new Promise(setImmediate)
    }
    expect(ended(tiny)).toBe(true)
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

describe.runIf(process.platform === 'linux')('promise 11: a flooding network', () => {
  const flood = async (port: number, localAddress: string) =>
    end(await open(port, put + pieces(1), localAddress))
  const answers = async (port: number, localAddress: string) => {
    const socket = await open(port, get(), localAddress)
    if (ended(socket)) return false
    return new Promise((done) => socket.once('data', () => done(true)).once('close', () => done(false)))
  }

  test('loses one connection, then all, and can connect again a second later; other networks keep theirs', async () => {
    const { port } = await serve((_, response) => response.end('a'))
    const [idle, other] = [await open(port, '', '127.0.0.2'), await open(port, '', '127.0.0.3')]
    await flood(port, '127.0.0.2')
    expect(ended(idle)).toBe(false)
    await Promise.all([end(idle), flood(port, '127.0.0.2')])
    expect([await answers(port, '127.0.0.2'), await answers(port, '127.0.0.3')]).toEqual([false, true])
    expect(ended(other)).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(await answers(port, '127.0.0.2')).toBe(true)
  })

  test('behind a proxy loses only that connection', async () => {
    const { port } = await serve((_, response) => response.end('a'), { rateLimits: true, trustProxy: true })
    const idle = await open(port, '', '127.0.0.2')
    for (let count = 0; count < 3; count++) await flood(port, '127.0.0.2')
    expect([ended(idle), await answers(port, '127.0.0.2')]).toEqual([false, true])
  })

  test('has no connection counted after all have ended', async () => {
    const { port } = await serve((_, response) => response.writeHead(403, { Connection: 'close' }).end())
    vi.spyOn(connectionLimits, 'ofOneNetwork', 'get').mockReturnValue(2)
    for (let count = 0; count < 2; count++) {
      await flood(port, '127.0.0.2')
      vi.advanceTimersByTime(1000)
    }
    await expect.poll(() => answers(port, '127.0.0.2')).toBe(true)
  })
})

test('promise 6: a process has a limit of connections', async () => {
  const { server } = await serve((_, response) => response.end())
  expect(server.maxConnections).toBe(8000)
})

// Promises 6 and 11: a client that sends too much at once, over real connections. Only the clock is simulated.
import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ended, get, open, serve, simulateClock } from '#test/support/app/limited-server.ts'
import { connectionLimits } from './connection-limits.ts'

simulateClock()

/** Unlike a poll it does not move the clock, which would cut slow clients. */
const end = (socket: Socket) => new Promise<void>((done) => void socket.resume().once('close', () => done()))

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

// Promise 6: slow bodies hold neither a network's share nor a place, and a stalled one makes room for a new one.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { serverOptions } from '#app/http/connections/connection-limits.ts'
import { limitJson } from '#app/http/guards/json-body.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createAdmission } from './admission.ts'
import { bodyLimits } from './small-bodies.ts'

let open: TestApp
let server: Server
let port: number
let begun = 0

beforeAll(async () => {
  open = await createTestApp({ config: { trustProxy: true } })
  server = createServer(serverOptions)
  server.on('request', () => begun++)
  const app = new Hono().use(limitJson as never).all('*', async (c) => c.text(await c.req.text()))
  server.on(
    'request',
    createAdmission(open.app).queueRequests(server, () => false, getRequestListener(app.fetch)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await open.close()
})

const head = (network: string, ...headers: string[]) =>
  `${['POST /api/a HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${network}`, ...headers].join('\r\n')}\r\n\r\n`

function send(bytes: string) {
  let text = ''
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, text: () => text, status: () => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] }
}

const sendSlowly = async (network: string, count = bodyLimits.ofOneNetwork) => {
  begun = 0
  const slow = Array.from({ length: count }, () => send(`${head(network, 'Content-Length: 100')}{`))
  await expect.poll(() => begun).toBe(count)
  return slow
}
const sendWhole = (network: string) => send(`${head(network, 'Content-Length: 2')}{}`)

test('twenty slow bodies of a network do not delay its other requests', async () => {
  await sendSlowly('203.0.113.1', 20)
  const honest = sendWhole('203.0.113.1')
  await expect.poll(honest.status).toBe('200')
})

test('a network has a limit of pending bodies; the oldest stalled one gets 408 and makes room', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = await sendSlowly('203.0.113.2')
  const early = sendWhole('203.0.113.2')
  await expect.poll(early.status).toBe('503')
  const other = sendWhole('203.0.113.3')
  await expect.poll(other.status).toBe('200')
  vi.advanceTimersByTime(2000)
  const honest = sendWhole('203.0.113.2')
  await expect.poll(honest.status).toBe('200')
  expect(slow.map(({ status }) => status()).filter(Boolean)).toEqual(['408'])
})

test('a client that leaves in the middle makes room', async () => {
  const slow = await sendSlowly('203.0.113.4')
  for (const { socket } of slow) socket.destroy()
  await expect
    .poll(async () => {
      const honest = sendWhole('203.0.113.4')
      await expect.poll(honest.status).toBeDefined()
      return honest.status()
    })
    .toBe('200')
})

test.each([
  ['in pieces', 'Content-Length: 6', ['{"a"', ':1', '']],
  ['in chunks', 'Transfer-Encoding: chunked', ['4\r\n{"a"\r\n', '2\r\n:1\r\n', '0\r\n\r\n']],
  ['whole', 'Content-Length: 6', ['{"a":1']],
])('a body that comes %s arrives unchanged', async (_, header, pieces) => {
  const { socket, text } = send(head('203.0.113.5', header))
  for (const piece of pieces) await new Promise<void>((done) => void socket.write(piece, () => done()))
  await expect.poll(text).toMatch(/\r\n\r\n\{"a":1$/)
})

test.each(['POST', 'PUT', 'PROPFIND'])(
  '%s without a body gets a response, also on a connection that stays open',
  async (method) => {
    const sent = send(head('203.0.113.8').replace('POST', method))
    await expect.poll(sent.text).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n$/s)
  },
)

test('a body of more than 64 KB is refused, by its declared length or by counting', async () => {
  const byWord = send(`${head('203.0.113.6', 'Content-Length: 70000')}{`)
  await expect.poll(byWord.status).toBe('413')
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const asItComes = send(head('203.0.113.6', 'Transfer-Encoding: chunked') + chunk.repeat(3))
  await expect.poll(asItComes.status).toBe('413')
})

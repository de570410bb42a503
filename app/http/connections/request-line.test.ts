import { createServer, METHODS, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { serverOptions } from './connection-limits.ts'
import { refuseMalformed } from './request-line.ts'

let open: TestApp
let server: Server

beforeAll(async () => {
  open = await createTestApp()
  const doors = getRequestListener(open.web.fetch, { hostname: 'localhost:3000' })
  server = createServer(serverOptions, (request, response) => {
    if (!refuseMalformed(request, response)) void doors(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await open.close()
})

/** The first line of the response to these bytes. */
function firstLine(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(bytes)
  return new Promise((done, failed) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => done(text.split('\r\n')[0] ?? ''))
    socket.once('error', failed)
  })
}

const host = 'Host: localhost\r\n'

test.each([
  ['two Host lines', `GET /healthz HTTP/1.1\r\n${host}host: other.example\r\n\r\n`, 400],
  ['the same Host twice', `GET /healthz HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ['no version', 'GET /healthz\r\n\r\n', 400],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['one Host', `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 200],
  [
    'a load balancer that asks by address',
    'GET /healthz HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
])('%s', async (_what, bytes, status) => {
  expect(await firstLine(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

const ours = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const odd = METHODS.filter((method) => !ours.has(method) && method !== 'CONNECT')
const doors = ['/api/properties', '/api/nothing', '/images/none', '/healthz', '/', '/contact', '/cms']

test('promise 5: every path refuses an unknown method without an error, with a body or without one', async () => {
  const error = vi.spyOn(open.app.log, 'error')
  for (const method of odd) {
    for (const path of doors) {
      for (const body of ['', 'Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n']) {
        const end = body ? '2\r\n{}\r\n0\r\n\r\n' : ''
        const line = await firstLine(
          `${method} ${path} HTTP/1.1\r\n${host}Connection: close\r\n${body}\r\n${end}`,
        )
        expect(line, `${method} ${path}`).toMatch(/^HTTP\/1\.1 4\d\d /)
      }
    }
  }
  expect(error).not.toHaveBeenCalled()
})

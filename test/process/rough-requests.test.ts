// Bytes that no browser sends, over a bare socket: the product responds or closes the connection, and keeps serving.
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#test/support/app/cast.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startApp({ env: { DEMO_CONTENT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'info' } })
})

afterEach(async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
})

afterAll(() => app.close())

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await new Promise((done) => socket.once('connect', done))
  return socket
}

/** Writes bytes; returns everything received until the connection ended. */
async function exchange(bytes: string | Buffer): Promise<string> {
  const socket = await open()
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.write(bytes)
  return new Promise((done) => {
    socket.once('close', () => done(text))
    socket.once('error', () => done(text))
  })
}

const request = (line: string, headers: string[] = [], body = '') =>
  `${line}\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`

const json = 'Content-Type: application/json'
const leaks = /node:internal|node_modules|\.tsx?:|\/build\/server|root:x:0|\n\s+at /

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method that does not exist', request('BREW / HTTP/1.1'), 400],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['a Host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
  ['headers beyond all measure', request('GET / HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`]), 431],
  [
    'two different lengths',
    request('POST /api/inquiries HTTP/1.1', ['Content-Length: 2', 'Content-Length: 9'], '{}'),
    400,
  ],
  [
    'a length beside chunks',
    request(
      'POST /api/inquiries HTTP/1.1',
      [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ),
    400,
  ],
  [
    'chunks that are none',
    request('POST /api/inquiries HTTP/1.1', [json, 'Transfer-Encoding: chunked'], 'zz\r\n'),
    400,
  ],
  ['a path that cannot be decoded', request('GET /api/%E0%A4%A HTTP/1.1'), 404],
  ['a path with NUL', request('GET /%00 HTTP/1.1'), 404],
  ['a path that climbs', request('GET /../../etc/passwd HTTP/1.1'), 404],
  ['a coded path that climbs', request('GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1'), 404],
  ['an image path that climbs', request('GET /images/..%2fsecrets.json HTTP/1.1'), 404],
  ['a server file of the build', request('GET /../server/index.js HTTP/1.1'), 404],
])('the response to %s is an error without details', async (_what, bytes, status) => {
  const response = await exchange(bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(leaks.exec(response)).toBeNull()
})

test('a body in chunks is refused as soon as it is over 64 KB', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const head = request('POST /api/inquiries HTTP/1.1', [json, 'Transfer-Encoding: chunked'])
  expect(await exchange(head + chunk.repeat(5))).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body in chunks is read like any other', async () => {
  const body = JSON.stringify(contactMessage)
  const head = request('POST /api/inquiries HTTP/1.1', [json, 'Transfer-Encoding: chunked'])
  const response = await exchange(`${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 201 /)
})

test.each(['users', 'invitations', 'properties', 'inquiries'])(
  'a browser’s DELETE without a body reaches DELETE /api/%s',
  async (collection) => {
    expect(await exchange(request(`DELETE /api/${collection}?id=7 HTTP/1.1`))).toMatch(/^HTTP\/1\.1 401 /)
  },
)

test('an unknown Host appears in no response', async () => {
  const line =
    'GET /Contact HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n'
  const response = await exchange(line)
  expect(response).toMatch(/^HTTP\/1\.1 301 /)
  expect(response).not.toMatch(/evil/)
})

test.each(['//evil.example', '/\\evil.example', '///evil.example/%2e%2e', '/%5Cevil.example'])(
  'no redirect leads to another site: %s',
  async (path) => {
    const response = await exchange(request(`GET ${path} HTTP/1.1`))
    const [, location = '/'] = /^location: (.*)\r$/im.exec(response) ?? []
    expect(new URL(location, app.url).origin).toBe(app.url)
  },
)

test.each(['/%ff', '/cms/%ff'])(
  '%s, which cannot be decoded, reaches no page and logs no error',
  async (path) => {
    const response = await exchange(request(`GET ${path} HTTP/1.1`))
    expect(response).toMatch(/^HTTP\/1\.1 404 .*\r\n\r\nNot found$/s)
    expect(app.output()).not.toContain('decode')
  },
)

test('a visitor who leaves in the middle causes no error', async () => {
  const socket = await open()
  socket.write(request('POST /api/inquiries HTTP/1.1', [json, 'Content-Length: 100'], '{"name":'))
  socket.destroy()
  await exchange(request('GET /healthz HTTP/1.1'))
  expect(
    app
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([])
})

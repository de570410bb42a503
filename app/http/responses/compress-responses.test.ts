// Through the product's listener, whose responses are not instances of the platform's class.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DoorEnv } from '#app/http/request-env.ts'
import { compressResponses } from './compress-responses.ts'

const long = 'Lakemont, street by street. '.repeat(100)

const web = new Hono<DoorEnv>()
web.use(compressResponses)
web.get('/page', (c) => c.html(long))
web.get('/record', (c) => c.json({ long }, 201))
web.get('/short', (c) => c.text('Not found', 404))
web.get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/jpeg' }))
web.get('/events', (c) => c.body(long, 200, { 'Content-Type': 'text/event-stream' }))
web.get('/nothing', (c) => c.body(null, 304))
web.get('/ready', (c) =>
  c.body('ready-made', 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br', 'Content-Length': '10' }),
)
web.get('/file', (c) =>
  c.body(new Blob([long]).stream(), 200, {
    'Content-Type': 'text/css',
    'Content-Length': String(long.length),
  }),
)

/** Longer than any buffer on the way; noise, so that compression does not shorten it. */
let isSending = false
async function* rows() {
  isSending = true
  try {
    for (let row = 0; row < 100_000; row++) yield `${randomBytes(500).toString('hex')}\n`
  } finally {
    isSending = false
  }
}
web.get('/export', (c) =>
  c.body(Readable.toWeb(Readable.from(rows())) as unknown as ReadableStream, 200, {
    'Content-Type': 'text/csv',
  }),
)

const server = createServer(getRequestListener(web.fetch))
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

async function ask(path: string, accepted?: string) {
  const headers = accepted ? { 'Accept-Encoding': accepted } : {}
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ port, path, headers, agent: false }, done).on('error', fail)
  })
  const body = Buffer.concat(await Array.fromAsync(response))
  const [coding, vary, length] = ['content-encoding', 'vary', 'content-length'].map(
    (name) => response.headers[name] ?? null,
  )
  return { status: response.statusCode, body, coding, vary, length }
}

test('a text has the best encoding that the client accepts', async () => {
  const best = await ask('/page', 'gzip, deflate, br, zstd')
  expect(best).toMatchObject({ status: 200, coding: 'br', vary: 'Accept-Encoding' })
  expect(best.length).toBe(String(best.body.length))
  expect(brotliDecompressSync(best.body).toString()).toBe(long)
  const other = await ask('/record', 'br;q=0, gzip;q=0.5')
  expect(other).toMatchObject({ status: 201, coding: 'gzip' })
  expect(JSON.parse(gunzipSync(other.body).toString())).toEqual({ long })
})

test('a file with a declared length gets the length of its encoding', async () => {
  const file = await ask('/file', 'br;q=0.9')
  expect(file).toMatchObject({ coding: 'br', length: String(file.body.length) })
  expect(brotliDecompressSync(file.body).toString()).toBe(long)
})

test('a client that accepts none gets plain bytes, and `Vary` says so to caches', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0']) {
    const response = await ask('/page', accepted)
    expect(response).toMatchObject({ coding: null, vary: 'Accept-Encoding' })
    expect(response.body.toString()).toBe(long)
  }
})

test('short texts, images, event streams and compressed bodies stay unchanged', async () => {
  expect((await ask('/short', 'br')).body.toString()).toBe('Not found')
  expect(await ask('/short', 'br')).toMatchObject({ status: 404, coding: null })
  expect(await ask('/picture', 'br')).toMatchObject({ coding: null, vary: null })
  expect(await ask('/events', 'br')).toMatchObject({ coding: null, vary: null })
  expect(await ask('/nothing', 'br')).toMatchObject({ status: 304, coding: null })
  expect((await ask('/ready', 'br')).body.toString()).toBe('ready-made')
})

test('promise 6: an invented header is ignored', async () => {
  const { status, coding, length } = await ask('/page', `br${' '.repeat(15_000)}, gzip`)
  expect([status, coding, length]).toEqual([200, null, String(long.length)])
})

test('an export is compressed while it is sent, and ends with its reader', async () => {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ port, path: '/export', headers: { 'Accept-Encoding': 'gzip, br' }, agent: false }, done).on(
      'error',
      fail,
    )
  })
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  await once(response, 'data')
  expect(isSending).toBe(true)
  response.destroy()
  await expect.poll(() => isSending).toBe(false)
})

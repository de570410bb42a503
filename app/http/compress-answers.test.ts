import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'
import type { DoorEnv } from './door.ts'

const long = 'Lakemont, street by street. '.repeat(100)

const web = new Hono<DoorEnv>()
web.use(compressAnswers)
web.get('/page', (c) => c.html(long))
web.get('/record', (c) => c.json({ long }, 201))
web.get('/short', (c) => c.text('Not found', 404))
web.get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/jpeg' }))
web.get('/events', (c) => c.body(long, 200, { 'Content-Type': 'text/event-stream' }))
web.get('/nothing', (c) => c.body(null, 304))
web.get('/ready', (c) =>
  c.body('ready-made', 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br', 'Content-Length': '10' }),
)

async function ask(path: string, accepted?: string) {
  const answer = await web.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} })
  const body = Buffer.from(await answer.arrayBuffer())
  const [coding, vary, length] = ['Content-Encoding', 'Vary', 'Content-Length'].map((name) =>
    answer.headers.get(name),
  )
  return { status: answer.status, body, coding, vary, length }
}

test('a text is sent in the best coding that the client takes', async () => {
  const best = await ask('/page', 'gzip, deflate, br, zstd')
  expect(best).toMatchObject({ status: 200, coding: 'br', vary: 'Accept-Encoding' })
  expect(best.length).toBe(String(best.body.length))
  expect(brotliDecompressSync(best.body).toString()).toBe(long)
  const other = await ask('/record', 'br;q=0, gzip;q=0.5')
  expect(other).toMatchObject({ status: 201, coding: 'gzip' })
  expect(JSON.parse(gunzipSync(other.body).toString())).toEqual({ long })
})

test('a client that takes none gets it as it is, and a cache is told that it depends', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0']) {
    const answer = await ask('/page', accepted)
    expect(answer).toMatchObject({ coding: null, vary: 'Accept-Encoding' })
    expect(answer.body.toString()).toBe(long)
  }
})

test('short texts, pictures, event streams and what is compressed already are left alone', async () => {
  expect((await ask('/short', 'br')).body.toString()).toBe('Not found')
  expect(await ask('/short', 'br')).toMatchObject({ status: 404, coding: null })
  expect(await ask('/picture', 'br')).toMatchObject({ coding: null, vary: null })
  expect(await ask('/events', 'br')).toMatchObject({ coding: null, vary: null })
  expect(await ask('/nothing', 'br')).toMatchObject({ status: 304, coding: null })
  expect((await ask('/ready', 'br')).body.toString()).toBe('ready-made')
})

test('promise 6: a header that somebody made up is not looked at', async () => {
  const { status, coding, length } = await ask('/page', `br${' '.repeat(15_000)}, gzip`)
  expect([status, coding, length]).toEqual([200, null, null])
})

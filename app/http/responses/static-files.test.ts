import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { DoorEnv } from '#app/http/request-env.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { serveBuild } from './static-files.ts'

const folder = makeTemporaryFolder('static-files')
afterAll(folder.remove)
mkdirSync(join(folder.path, 'assets'))
for (const file of ['assets/page-1a2b.js', 'assets/page-1a2b.js.br', 'og.jpg'])
  writeFileSync(join(folder.path, file), file)

const web = new Hono<DoorEnv>().use(serveBuild(folder.path)).get('*', (c) => c.text('no file'))

test.each([
  ['/assets/page-1a2b.js', {}, 'public, max-age=31536000, immutable'],
  ['/assets/page-1a2b.js', { 'Accept-Encoding': 'br' }, 'public, max-age=31536000, immutable'],
  ['/og.jpg', {}, 'public, max-age=86400'],
  ['/og.jpg', { Range: 'bytes=0-1' }, 'public, max-age=86400'],
])('a browser caches %s (%o): %s', async (path, headers, kept) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await web.request(path, { method, headers: new Headers(headers) })
    expect(response.headers.get('Cache-Control')).toBe(kept)
  }
})

test('a missing file, or an invalid range of one, is not cached', async () => {
  expect((await web.request('/team')).headers.get('Cache-Control')).toBeNull()
  const beyond = await web.request('/og.jpg', { headers: { Range: 'bytes=999-' } })
  expect(beyond.headers.get('Cache-Control')).toBeNull()
})

test('a browser that has the file already gets 304 without it', async () => {
  const modified = (await web.request('/og.jpg')).headers.get('Last-Modified')!
  const ask = (since: string, path = '/og.jpg') =>
    web.request(path, { headers: { 'If-Modified-Since': since } })
  const known = await ask(modified)
  expect([known.status, await known.text(), known.headers.get('Content-Length')]).toEqual([304, '', null])
  expect(known.headers.get('Cache-Control')).toBe('public, max-age=86400')
  for (const since of ['Wed, 21 Oct 2015 07:28:00 GMT', 'soon']) expect((await ask(since)).status).toBe(200)
  expect(await (await ask(modified, '/team')).text()).toBe('no file')
})

test('the product serves hashed files of an earlier build, and no other files of it', async () => {
  const earlier = makeTemporaryFolder('earlier-files')
  onTestFinished(earlier.remove)
  mkdirSync(join(earlier.path, 'assets'))
  for (const file of ['assets/page-9z8y.css', 'assets/page-9z8y.css.br', 'secret.txt'])
    writeFileSync(join(earlier.path, file), file)
  const both = new Hono<DoorEnv>()
    .use(serveBuild(folder.path, earlier.path))
    .get('*', (c) => c.text('no file'))
  const response = await both.request('/assets/page-9z8y.css', { headers: { 'Accept-Encoding': 'br' } })
  expect(await response.text()).toBe('assets/page-9z8y.css.br')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/css/)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/secret.txt', '/assets/none.css', '/assets/%2e%2e/secret.txt'])
    expect(await (await both.request(path)).text()).toBe('no file')
})

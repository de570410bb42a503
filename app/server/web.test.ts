import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { createWeb } from './web.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp()
})

afterAll(() => open.close())

test('a process that can serve is ready', async () => {
  const response = await open.web.request('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready' })
})

test('a stopping process is no longer ready, but still alive', async () => {
  const web = createWeb({ ...open.app, stopping: () => true }, async () => new Response())
  const ready = await web.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  expect((await web.request('/healthz')).status).toBe(200)
})

test('promise 3: the log leaves out query parameters', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const web = createWeb({ ...open.app, log }, async () => new Response())
  for (const path of ['/cms/register', '/api/verifyToken']) {
    await web.request(`${path}?token=SECRET`)
    expect(lines.at(-1)).toContain(`"path":"${path}"`)
  }
  expect(lines.join('')).not.toContain('SECRET')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#test/support/app/call.ts'
import { contactMessage, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let agent: { cookie: string }
beforeAll(async () => {
  open = await createTestApp()
  agent = await logIn(open.app, 'daniel')
})
afterAll(() => open.close())

/** `GET /api/properties 200` and its count. */
async function counted(): Promise<Record<string, number>> {
  const text = await open.app.metrics.registry.metrics()
  const lines = text.matchAll(/_count\{route="(.*)",method="(.*)",status="(\d+)"\} (\d+)/g)
  return Object.fromEntries(
    [...lines].map(([, route, method, status, count]) => [`${method} ${route} ${status}`, Number(count)]),
  )
}

test('requests are counted by the pattern of their route, by method and by status', async () => {
  await open.web.request('/api/properties')
  await open.web.request('/api/properties?page=2')
  await open.web.request('/healthz')
  await open.web.request('/images/demo/nothing/640.jpg')
  await post(open.web, '/api/inquiries', contactMessage)
  await post(open.web, '/api/inquiries', {})
  expect(await counted()).toEqual({
    'GET /api/properties 200': 2,
    'GET /healthz 200': 1,
    'GET /images/* 404': 1,
    'POST /api/inquiries 201': 1,
    'POST /api/inquiries 422': 1,
  })
})

test('invented addresses and methods add no label', async () => {
  const before = Object.keys(await counted())
  const paths = Array.from({ length: 20 }, () => randomUUID())
  for (const path of paths) {
    await open.web.request(`/${path}`)
    await open.web.request(`/${path}.php`)
    await open.web.request(`/api/${path}`)
    await open.web.request(`/api/properties/${path}`)
    await open.web.request(`/images/${path}`)
    await open.web.request(`/${path}`, { method: `M${path.replaceAll('-', '')}` })
  }
  const added = Object.keys(await counted()).filter((label) => !before.includes(label))
  expect(added.length).toBeLessThan(9)
  expect(added.join()).not.toMatch(new RegExp(paths.join('|')))
})

test('an event stream counts until it is closed', async () => {
  const streams = async () =>
    /^keyturn_event_streams (\d+)$/m.exec(await open.app.metrics.registry.metrics())?.[1]
  const response = await open.web.request('/api/events', { headers: agent })
  expect([response.status, await streams()]).toEqual([200, '1'])
  await response.body?.cancel()
  expect(await streams()).toBe('0')
})

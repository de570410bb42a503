import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Admission, createAdmission } from '#app/http/admission/admission.ts'
import { serverOptions } from '#app/http/connections/connection-limits.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { limitResponseTime } from './response-timeout.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

test('promise 7: a request that queued for four seconds gets 503 after half a second more', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reached = Promise.withResolvers<void>()
  const admission = createAdmission(open.app)
  const hand: MiddlewareHandler<DoorEnv> = (c, next) => {
    c.set('admission', admission)
    return next()
  }
  const app = new Hono<DoorEnv>().use(hand, limitResponseTime).get('*', () => {
    reached.resolve()
    return new Promise<Response>(() => {})
  })
  const doors = getRequestListener(app.fetch)
  const afterTheLine: typeof doors = (request, response) => {
    vi.advanceTimersByTime(4000)
    return doors(request, response)
  }
  const server = createServer(serverOptions)
  server.on(
    'request',
    admission.queueRequests(server, () => false, afterTheLine as Parameters<Admission['queueRequests']>[2]),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact?from=home`)
  await reached.promise
  vi.advanceTimersByTime(500)
  expect((await asked).status).toBe(503)
})

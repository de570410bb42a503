// Promise 6: a flood from one network, of whatever kind, does not keep out another visitor's lead.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#app/db/schema.ts'
import { serverOptions } from '#app/http/connections/connection-limits.ts'
import { createWeb } from '#app/server/web.ts'
import { post } from '#test/support/app/call.ts'
import { insertUser, logIn, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Admission, createAdmission } from './admission.ts'

const share = 16
let open: TestApp
let server: Server
let admission: Admission
let url: string
/** The networks of the received requests, and functions that respond to the admitted ones. */
let sent: string[] = []
const answers: (() => void)[] = []

beforeAll(async () => {
  open = await createTestApp({ config: { trustProxy: true } })
  server = createServer(serverOptions)
  admission = createAdmission(open.app)
  const answer = (_: IncomingMessage, response: { end: () => unknown }) => {
    answers.push(() => response.end())
  }
  server.on('request', (request) => {
    request.once('end', () => sent.push(String(request.headers['x-forwarded-for'])))
  })
  server.on(
    'request',
    admission.queueRequests(server, () => false, answer),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await open.close()
})

const ask = (network: string, path: string, method = 'POST') =>
  fetch(url + path, { method, body: '{"a":', headers: { 'X-Forwarded-For': network } })
const countOf = (network: string) => sent.filter((one) => one === network).length
const giveAnswers = () => {
  for (const give of answers.splice(0)) give()
}
/** The statuses of all; each gets its response once it is admitted. */
async function statusesOf(asked: Promise<Response>[]): Promise<number[]> {
  const giving = setInterval(giveAnswers, 5)
  const answered = await Promise.all(asked).finally(() => clearInterval(giving))
  return answered.map(({ status }) => status)
}

test.each([
  ['/api/inquiries', '203.0.113.1'],
  ['/api/nothing', '203.0.113.2'],
  ['/api/login', '203.0.113.3'],
  ['/contact', '203.0.113.4'],
])(
  'promise 6: one network has a limit of concurrent posts to %s, and other networks are served',
  async (path, flood) => {
    sent = []
    const asked = Array.from({ length: share }, () => ask(flood, path))
    await expect.poll(() => countOf(flood)).toBe(share)
    const refused = await ask(flood, path, 'PUT')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const upload = await ask(flood, '/images/uploads/a', 'PUT')
    expect([upload.status, await upload.json()]).toMatchObject([503, { success: false }])
    asked.push(ask('198.51.100.1', path))
    expect(new Set(await statusesOf(asked))).toEqual(new Set([200]))
    // a recent response still counts, and soon does not
    await expect
      .poll(async () => {
        let isOver = false
        const again = ask(flood, path).finally(() => {
          isOver = true
        })
        await expect.poll(() => isOver || answers.length > 0).toBe(true)
        giveAnswers()
        return (await again).status
      })
      .toBe(200)
  },
)

test.each([
  ['GET', '/api/properties?search=flood'],
  ['GET', '/api/login'],
])(
  'promise 6: a flood of %s %s from one network keeps nobody else from lists or the login',
  async (method, path) => {
    const flood = Array.from({ length: 300 }, () =>
      fetch(url + path, { method, headers: { 'X-Forwarded-For': '203.0.113.5' } }),
    )
    const refused = await Promise.race(flood)
    expect(refused.status).toBe(503)
    const others = [
      fetch(`${url}/api/properties?search=garden`, { headers: { 'X-Forwarded-For': '198.51.100.2' } }),
      ask('198.51.100.2', '/api/login'),
    ]
    expect(await statusesOf(others)).toEqual([200, 200])
    await statusesOf(flood)
  },
)

describe('promise 6: posts of staff have a limit of their own, however many they are', () => {
  const web = () =>
    createWeb(open.app, async (_, { findActor }) => new Response((await findActor()).kind), { admission })
  /** Returns how many of 17 concurrent posts are admitted. */
  const throughOf = async (cookie: string, network: string) => {
    sent = []
    const headers = { 'X-Forwarded-For': network, Cookie: cookie }
    const asked = Array.from({ length: share + 1 }, () => fetch(`${url}/api/a`, { method: 'POST', headers }))
    await expect.poll(() => countOf(network)).toBeGreaterThanOrEqual(share)
    return (await statusesOf(asked)).filter((status) => status === 200).length
  }

  test('once they open a page', async () => {
    const { cookie } = await logIn(open.app, 'daniel')
    expect(await throughOf(cookie, '192.0.2.1')).toBe(share)
    expect(await (await web().request('/cms/overview', { headers: { cookie } })).text()).toBe('user')
    expect(await throughOf(cookie, '192.0.2.2')).toBe(share + 1)
  })

  test('once they log in', async () => {
    await insertUser(open.app, 'nora')
    const answer = await post(web(), '/api/login', { email: people.nora.email, password })
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await throughOf(cookie, '192.0.2.3')).toBe(share + 1)
  })

  test('until their session ends', async () => {
    const { cookie } = await logIn(open.app, 'marisol')
    const visit = async () => (await web().request('/cms/overview', { headers: { cookie } })).text()
    expect(await visit()).toBe('user')
    await open.app.db.delete(session)
    expect(await visit()).toBe('visitor')
    expect(await throughOf(cookie, '192.0.2.6')).toBe(share)
  })

  test('but an invented session has none', async () => {
    expect(await throughOf('session=made-up', '192.0.2.4')).toBe(share)
    expect(
      await (await web().request('/cms/overview', { headers: { cookie: 'session=made-up' } })).text(),
    ).toBe('visitor')
    expect(await throughOf('session=made-up', '192.0.2.5')).toBe(share)
  })
})

test('promise 6: a retried lead is admitted before new ones', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const app = new Hono().post('*', async (c) => {
    begun.push(c.req.header('idempotency-key') ?? '')
    await end
    return c.text('Stored', 201)
  })
  const busy = createServer(serverOptions)
  busy.on(
    'request',
    createAdmission(open.app).queueRequests(busy, () => false, getRequestListener(app.fetch)),
  )
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
  const { port } = busy.address() as AddressInfo
  let networks = 0
  const send = (key: string) => {
    const headers = { 'X-Forwarded-For': `198.18.0.${++networks}`, 'Idempotency-Key': key }
    return fetch(`http://127.0.0.1:${port}/api/inquiries`, { method: 'POST', body: '{}', headers })
  }
  try {
    const sendMany = (count: number) =>
      Promise.race(Array.from({ length: count }, (_, number) => send(`${count}-${number}`)))
    const answered = sendMany(8)
    await expect.poll(() => begun).toHaveLength(8)
    expect((await Promise.race([answered, sendMany(101)])).status).toBe(503)
    const first = await send('rosa')
    expect([first.status, first.headers.get('retry-after'), begun.length]).toEqual([503, '5', 8])
    const again = send('rosa')
    await expect.poll(() => begun).toContain('rosa')
    expect(begun).toHaveLength(9)
    resolve()
    expect((await again).status).toBe(201)
  } finally {
    resolve()
    busy.closeAllConnections()
    busy.close()
  }
})

// Promise 6: streams of one person and of one process have a limit.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { session, user } from '#app/db/schema.ts'
import { hashSecret } from '#app/domain/account/session.server.ts'
import { createAdmission } from '#app/http/admission/admission.ts'
import { createWeb } from '#app/server/web.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type EventReader, openStream, readEvents } from '#test/support/app/read-events.ts'

let open: TestApp
let daniel: { cookie: string }
let marisol: { cookie: string }
let readers: EventReader[] = []
beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  daniel = await logIn(open.app, 'daniel')
  marisol = await logIn(open.app, 'marisol')
})
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close()
})
afterAll(() => open.close())

async function openStreams() {
  const text = await open.app.metrics.registry.metrics()
  return Number(/^keyturn_\w*streams\w* (\d+)/m.exec(text)?.[1])
}

async function listen(headers = daniel, web = open.web) {
  const reader = await openStream(web, headers)
  readers = [...readers, reader]
  return reader
}

test('promise 6: a HEAD request uses up no stream', async () => {
  const before = await openStreams()
  for (let ask = 0; ask < 3; ask++)
    expect((await open.web.request('/api/events', { method: 'HEAD', headers: daniel })).status).toBe(200)
  expect(await openStreams()).toBe(before)
})

test('promise 6: a request that was given up opens no stream once the database is back: nobody would end it', async () => {
  const recognized = Promise.withResolvers<void>()
  const admission = {
    ...createAdmission(open.app),
    waitedMs: () => 10_000,
    sessionStarted: () => recognized.resolve(),
  }
  const web = createWeb(open.app, async () => new Response(), { admission })
  const before = await openStreams()
  await open.app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table session in access exclusive mode`)
    expect((await web.request('/api/events', { headers: daniel })).status).toBe(503)
  })
  await recognized.promise
  await new Promise(setImmediate)
  expect(await openStreams()).toBe(before)
})

test('promise 6: one person opens at most twenty streams, and others can still open theirs', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => open.web.request('/api/events', { headers: daniel })),
  )
  readers = responses.filter(({ ok }) => ok).map(readEvents)
  expect(readers.length).toBeLessThanOrEqual(20)
  expect(responses.find(({ ok }) => !ok)?.headers.get('retry-after')).toBe('2')
  await listen(marisol)
  for (const reader of readers.splice(0)) await reader.close()
  await listen()
})

test('promise 6: one process has at most five hundred streams', async () => {
  const secrets = Array.from({ length: 26 }, (_, number) => `person-${number}`)
  const people = await open.app.db
    .insert(user)
    .values(secrets.map((name) => ({ name, email: `${name}@wrenfield.example` })))
    .returning()
  const times = { createdAt: new Date(), lastUsedAt: new Date() }
  await open.app.db
    .insert(session)
    .values(people.map(({ id, name }) => ({ hash: hashSecret(name), userId: id, ...times })))
  const asked = secrets.flatMap((secret) => Array(20).fill({ cookie: `session=${secret}` }))
  const responses = await Promise.all(asked.map((headers) => open.web.request('/api/events', { headers })))
  readers = responses.filter(({ ok }) => ok).map(readEvents)
  expect(readers.length).toBeLessThanOrEqual(500)
  const refused = responses.find(({ ok }) => !ok)
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2'])
  for (const reader of readers.splice(0)) await reader.close()
  await listen()
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inquiry, session, token, user } from '#app/db/schema.ts'
import { hashSecret } from '#app/domain/account/session.server.ts'
import { sessionLifetimes } from '#app/domain/account/session.ts'
import { changeLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, insertProperties, logIn, password, people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type EventReader, openStream } from '#test/support/app/read-events.ts'

let open: TestApp
let second: TestApp
let daniel: { cookie: string }
let readers: EventReader[] = []
let ahead = 0
beforeAll(async () => {
  open = await createTestApp({
    config: { rateLimits: false },
    now: () => new Date(Date.now() + ahead),
  })
  second = await createTestApp({ config: { rateLimits: false }, beside: open })
  daniel = await logIn(open.app, 'daniel')
  await Promise.all([settle(open.web), settle(second.web)])
})

afterEach(async () => {
  ahead = 0
  for (const reader of readers.splice(0)) await reader.close()
})

afterAll(async () => {
  await second.close()
  await open.close()
})

async function listen(headers = daniel, web = open.web) {
  const reader = await openStream(web, headers)
  readers = [...readers, reader]
  return reader
}

const leave = async (web = open.web) => {
  const response = await send(web, 'POST', '/api/inquiries', contactMessage)
  return ((await response.json()) as { data: { _id: string } }).data._id
}

/** Then its feed is connected, and has told what changed before, such as the new user. */
async function settle(web: TestApp['web']) {
  const reader = await openStream(web, daniel)
  let id = await leave()
  while (!JSON.stringify(await reader.next()).includes(id)) id = await leave()
  await reader.close()
}

const told = (id: string, change: string, collections: string[] = []) => ({
  event: 'changes',
  data: { inquiries: [{ id, change }], collections },
})

const changesOf = (...collections: string[]) => ({ event: 'changes', data: { inquiries: [], collections } })

/** The feed may send `hello` again while it connects. */
async function nextChange(reader: EventReader) {
  let event = await reader.next()
  while (event?.event === 'hello') event = await reader.next()
  return event
}

test('a visitor gets no stream', async () => {
  const response = await open.web.request('/api/events')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ success: false, message: 'Please log in.' })
})

test('no proxy buffers or stores a stream', async () => {
  const { headers } = await open.web.request('/api/events', { headers: daniel })
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store')
})

describe('an open board receives', () => {
  test('a new lead, as its id alone', async () => {
    const reader = await listen()
    const id = await leave()
    expect(await nextChange(reader)).toEqual(told(id, 'insert'))
  })

  test('a reload event when a notice comes from another version', async () => {
    const reader = await listen()
    await open.app.db.execute(sql`select pg_notify('inquiry_changed', 'no JSON')`)
    expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  })

  test('a move and a deletion', async () => {
    const reader = await listen()
    const id = await leave()
    expect(await nextChange(reader)).toEqual(told(id, 'insert'))
    await send(open.web, 'PATCH', '/api/inquiries', { id, status: 'closed' }, daniel)
    expect(await nextChange(reader)).toEqual(told(id, 'update'))
    await open.web.request(`/api/inquiries?id=${id}`, { method: 'DELETE', headers: daniel })
    expect(await nextChange(reader)).toEqual(told(id, 'delete', ['trash']))
  })

  test('changes by another process', async () => {
    const reader = await listen()
    const id = await leave(second.web)
    expect(await nextChange(reader)).toEqual(told(id, 'insert'))
    const other = await listen(daniel, second.web)
    const back = await leave()
    expect(await nextChange(other)).toEqual(told(back, 'insert'))
  })

  test('a change of a list', async () => {
    const reader = await listen()
    await insertProperties(open.app)
    expect(await nextChange(reader)).toEqual(changesOf('properties'))
  })

  test('a change of users or invitations, but not who was here, nor another link', async () => {
    const { db } = open.app
    const reader = await listen()
    const { name, email } = people.marisol
    await db.insert(user).values({ name, email })
    expect(await nextChange(reader)).toEqual(changesOf('users'))
    const link = { hash: 'a', email, expiresAt: new Date() }
    await db.insert(token).values({ ...link, purpose: 'invitation' })
    expect(await nextChange(reader)).toEqual(changesOf('users'))
    await db.delete(token)
    expect(await nextChange(reader)).toEqual(changesOf('users'))
    await db.insert(token).values({ ...link, purpose: 'password' })
    await db.update(user).set({ lastHereAt: new Date() })
    const id = await leave()
    expect(await nextChange(reader)).toEqual(told(id, 'insert'))
  })

  test('a change of the settings', async () => {
    const reader = await listen()
    const admin = { ...people.nora, kind: 'user', id: '' } as const
    await changeLeadSettings(open.app, admin, { agentsExportLeads: true })
    expect(await nextChange(reader)).toEqual(changesOf('settings'))
  })

  test('many leads at once', async () => {
    const reader = await listen()
    const rows = await open.app.db.insert(inquiry).values(Array(50).fill(contactMessage)).returning()
    const news = (await nextChange(reader))?.data as { inquiries: { id: string }[] }
    expect(news.inquiries.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  test('a single reload event for very many leads at once', async () => {
    const reader = await listen()
    await open.app.db.insert(inquiry).values(Array(300).fill(contactMessage))
    expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  })

  test('leads in quick succession at most ten times a second', async () => {
    const reader = await listen()
    const started = performance.now()
    const ids = new Set<string>()
    for (let number = 0; number < 30; number++) ids.add(await leave())
    let events = 0
    while (ids.size > 0) {
      const news = (await nextChange(reader))?.data as { inquiries: { id: string }[] }
      for (const { id } of news.inquiries) ids.delete(id)
      events++
    }
    expect(events).toBeLessThanOrEqual((performance.now() - started) / 100 + 2)
  })
})

/** Another session of Daniel. */
async function logInAgain() {
  const response = await post(open.web, '/api/login', { email: people.daniel.email, password })
  const cookies = response.headers.getSetCookie().find((one) => one.startsWith('session='))!
  return { cookie: cookies.split(';')[0]! }
}

describe('a stream ends', () => {
  test.each([
    ['was not used for too long', sessionLifetimes.idle, 0],
    ['is too old', sessionLifetimes.total, sessionLifetimes.total],
  ])('at the next heartbeat, when its session %s', async (_, milliseconds, used) => {
    const headers = await logInAgain()
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const reader = await listen(headers)
    const hash = hashSecret(headers.cookie.replace(/^session=/, ''))
    const lastUsedAt = new Date(Date.now() + used)
    await open.app.db.update(session).set({ lastUsedAt }).where(eq(session.hash, hash))
    ahead = milliseconds
    vi.advanceTimersByTime(15_000)
    expect((await nextChange(reader))?.event).toBe('signed-out')
    expect(await reader.next()).toBeUndefined()
  })

  test('when its session does, before any further event', async () => {
    const headers = await logInAgain()
    // the last check of the session stays new
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const reader = await listen(headers)
    await send(open.web, 'POST', '/api/logout', {}, headers)
    expect((await nextChange(reader))?.event).toBe('signed-out')
    expect(await reader.next()).toBeUndefined()
  })

  test('at once when its user is deleted, without other events; other users’ streams stay open', async () => {
    const nora = await logIn(open.app, 'nora')
    const [other, reader] = [await listen(daniel, second.web), await listen(nora, second.web)]
    await open.app.db.delete(user).where(eq(user.name, people.nora.name))
    expect((await nextChange(reader))?.event).toBe('signed-out')
    expect(await reader.next()).toBeUndefined()
    expect(await nextChange(other)).toEqual(changesOf('users'))
    const id = await leave()
    expect(await nextChange(other)).toEqual(told(id, 'insert'))
  })

  test('never because another session of the same user does', async () => {
    const reader = await listen()
    await send(open.web, 'POST', '/api/logout', {}, await logInAgain())
    const id = await leave()
    expect(await nextChange(reader)).toEqual(told(id, 'insert'))
  })

  test('when the process stops', async () => {
    const reader = await listen(daniel, second.web)
    second.app.changes.end()
    expect(await reader.next()).toBeUndefined()
  })
})

test('after a lost connection, a process sends hello again and continues', async () => {
  const reader = await listen()
  await open.app.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'keyturn-changes' and datname = current_database()`)
  expect(await reader.next()).toEqual({ event: 'hello', data: {} })
  const id = await leave()
  expect(await nextChange(reader)).toEqual(told(id, 'insert'))
})

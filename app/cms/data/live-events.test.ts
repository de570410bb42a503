import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeat } from '#app/domain/activity/heartbeat.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/** The browser's connection; the test plays the server. */
class Connection extends EventTarget {
  static last: Connection | undefined
  constructor() {
    super()
    Connection.last = this
  }
  close = vi.fn()
}

const unheard = { changes: () => undefined, missed: () => undefined }
let leaveSidebar: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('EventSource', Connection)
  leaveSidebar = subscribeToLiveEvents(unheard)
})
afterEach(() => {
  leaveSidebar()
  vi.useRealTimers()
})

/** How often a screen opened now must reload. */
async function toldTo(readAt?: number) {
  const missed = vi.fn()
  const leave = subscribeToLiveEvents({ ...unheard, missed }, readAt)
  await Promise.resolve()
  leave()
  return missed.mock.calls.length
}

test('a screen that was read after the latest event is not read twice', async () => {
  const before = performance.now()
  await vi.waitUntil(() => performance.now() > before)
  Connection.last?.dispatchEvent(new Event('hello'))
  const heard = performance.now()
  await vi.waitUntil(() => performance.now() > heard)
  expect(await toldTo(performance.now())).toBe(0)
  expect(await toldTo(before)).toBe(1)
  expect(await toldTo()).toBe(1)
})

/** Opens a screen whose changes are lost with the connection, and lets the time pass. */
async function replacedAfter(pass: (connection: Connection) => void) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: {} }))
  const missed = vi.fn()
  const leave = subscribeToLiveEvents({ ...unheard, missed }, performance.now())
  const connection = Connection.last!
  pass(connection)
  await vi.waitUntil(() => missed.mock.calls.length > 0)
  leave()
  expect(connection.close).toHaveBeenCalledOnce()
  expect(Connection.last).not.toBe(connection)
}

test('a connection that passes nothing for three heartbeats is replaced, and screens read again', async () => {
  await replacedAfter((connection) => {
    vi.advanceTimersByTime(heartbeat.dead - 1)
    connection.dispatchEvent(new Event('heartbeat'))
    vi.advanceTimersByTime(heartbeat.dead - 1)
    expect(connection.close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(heartbeat.every)
  })
})

test('a tab that is shown notices the silence at once, however late its timer', () =>
  replacedAfter(() => {
    vi.setSystemTime(Date.now() + heartbeat.dead)
    document.dispatchEvent(new Event('visibilitychange'))
  }))

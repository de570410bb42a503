import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { heartbeat } from '#app/domain/activity/heartbeat.ts'
import { subscribeToLiveEvents } from './live-events.ts'
import { isSessionEnded, setPageUser, settleLogin, subscribeToSession } from './session-ended.ts'

/** The browser's connection; the test plays the server. */
class Connection extends EventTarget {
  static CLOSED = 2
  static last: Connection | undefined
  onerror = () => {}
  readyState = 0
  constructor() {
    super()
    Connection.last = this
  }
  close = vi.fn()
}

const ignoring = { changes: () => undefined, missed: () => undefined }
let leaveSidebar: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('EventSource', Connection)
  leaveSidebar = subscribeToLiveEvents(ignoring)
})
afterEach(() => {
  leaveSidebar()
  vi.useRealTimers()
})

/** How often a screen opened now must reload. */
async function toldTo(readAt?: number) {
  const missed = vi.fn()
  const leave = subscribeToLiveEvents({ ...ignoring, missed }, readAt)
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
  const leave = subscribeToLiveEvents({ ...ignoring, missed }, performance.now())
  const connection = Connection.last!
  pass(connection)
  await vi.waitUntil(() => missed.mock.calls.length > 0)
  leave()
  expect(connection.close).toHaveBeenCalledOnce()
  expect(Connection.last).not.toBe(connection)
}

test('a connection that passes nothing for three heartbeats is replaced, and screens read again', async () => {
  await replacedAfter((connection) => {
    const changes = new MessageEvent('changes', { data: '{"inquiries":[],"collections":[]}' })
    for (const event of [new Event('heartbeat'), changes]) {
      vi.advanceTimersByTime(heartbeat.dead - 1)
      connection.dispatchEvent(event)
    }
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

test('once the session has ended, it asks twice a minute, and at once after the login', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: null }))
  onTestFinished(setPageUser('nora'))
  onTestFinished(subscribeToSession(() => undefined))
  const refuse = async () => {
    const refused = Connection.last!
    refused.readyState = Connection.CLOSED
    refused.onerror()
    await vi.advanceTimersByTimeAsync(3000)
    return refused
  }
  const first = await refuse()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(Connection.last).toBe(first)
  await vi.advanceTimersByTimeAsync(1000)
  expect(Connection.last).not.toBe(first)
  const second = await refuse()
  expect(Connection.last).toBe(second)
  settleLogin('logged-in')
  await vi.advanceTimersByTimeAsync(1)
  expect(Connection.last).not.toBe(second)
})

test('a connection that is refused from its beginning tells of missed changes, once', async () => {
  const missed = vi.fn()
  onTestFinished(subscribeToLiveEvents({ ...ignoring, missed }, performance.now()))
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: {} }))
  const refuse = async () => {
    Connection.last!.readyState = Connection.CLOSED
    Connection.last!.onerror()
    await vi.advanceTimersByTimeAsync(3000)
  }
  await refuse()
  expect(missed).toHaveBeenCalledOnce()
  await refuse()
  expect(missed).toHaveBeenCalledOnce()
})

test('a screen that is left ends the connection of no other', async () => {
  const connection = Connection.last!
  subscribeToLiveEvents({ ...ignoring })()
  expect(connection.close).not.toHaveBeenCalled()
  leaveSidebar()
  expect(connection.close).toHaveBeenCalledOnce()
})

describe('a connection that was refused', () => {
  const refuse = () => {
    Connection.last!.readyState = Connection.CLOSED
    Connection.last!.onerror()
  }
  beforeEach(() => {
    leaveSidebar()
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => Response.json({ success: true, user: {} }))
    leaveSidebar = subscribeToLiveEvents(ignoring, Number.POSITIVE_INFINITY)
  })

  test('is not opened again once the staff area is left', async () => {
    const refused = Connection.last
    refuse()
    leaveSidebar()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Connection.last).toBe(refused)
  })

  test('is replaced once: its silence does not replace the next one', async () => {
    refuse()
    await vi.advanceTimersByTimeAsync(3000)
    const next = Connection.last!
    for (let passed = 0; passed < heartbeat.dead; passed += heartbeat.every) {
      await vi.advanceTimersByTimeAsync(heartbeat.every)
      next.dispatchEvent(new Event('heartbeat'))
    }
    expect(Connection.last).toBe(next)
  })

  test('has missed changes again if it had been open since', async () => {
    const missed = vi.fn()
    onTestFinished(subscribeToLiveEvents({ ...ignoring, missed }, Number.POSITIVE_INFINITY))
    refuse()
    await vi.advanceTimersByTimeAsync(3000)
    Connection.last!.dispatchEvent(new Event('hello'))
    expect(missed).toHaveBeenCalledTimes(2)
    refuse()
    await vi.advanceTimersByTimeAsync(3000)
    expect(missed).toHaveBeenCalledTimes(3)
  })
})

test('a response from before the login does not ask for another', async () => {
  vi.useFakeTimers()
  const asked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => asked.promise)
  onTestFinished(setPageUser('nora'))
  onTestFinished(subscribeToSession(() => undefined))
  const refused = Connection.last!
  refused.readyState = Connection.CLOSED
  refused.onerror()
  await vi.advanceTimersByTimeAsync(3000)
  settleLogin('logged-in')
  asked.resolve(Response.json({ success: true, user: null }))
  await vi.advanceTimersByTimeAsync(1)
  expect(isSessionEnded()).toBe(false)
  expect(Connection.last).not.toBe(refused)
})

test('the end of a session that a login has replaced asks for no other login', async () => {
  const user = { current: null as object | null }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: user.current }))
  onTestFinished(setPageUser('nora'))
  onTestFinished(subscribeToSession(() => undefined))
  const endSession = () => Connection.last!.dispatchEvent(new Event('signed-out'))
  user.current = { id: 'nora' }
  endSession()
  await new Promise(setImmediate)
  expect(isSessionEnded()).toBe(false)
  user.current = null
  endSession()
  await vi.waitUntil(isSessionEnded)
  settleLogin('logged-in')
})

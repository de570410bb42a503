import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToLiveEvents } from './live-events.ts'

/** The browser's connection; the test plays the server. */
class Connection extends EventTarget {
  static last: Connection | undefined
  constructor() {
    super()
    Connection.last = this
  }
  close() {}
}

const unheard = { changes: () => undefined, missed: () => undefined }
let leaveSidebar: () => void

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', Connection)
  leaveSidebar = subscribeToLiveEvents(unheard)
})
afterEach(() => leaveSidebar())

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

// The tabs of one browser share a connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's connections; the test plays the server. */
let connections: (EventTarget & { close: () => void })[]

beforeEach(() => {
  connections = []
  vi.stubGlobal('document', new EventTarget())
  const Connection = class extends EventTarget {
    constructor() {
      super()
      connections.push(this)
    }
    close = vi.fn()
  }
  vi.stubGlobal('EventSource', Connection)
})
afterEach(() => vi.resetModules())

/** A tab has modules of its own. */
async function openTab() {
  vi.resetModules()
  const { subscribeToLiveEvents } = await import('./live-events.ts')
  const heard: unknown[] = []
  const leave = subscribeToLiveEvents({
    changes: ({ inquiries }) => heard.push(...inquiries.map(({ id }) => id)),
    missed: () => heard.push('missed'),
  })
  return { heard, leave }
}

const changed = (id: string) =>
  new MessageEvent('changes', {
    data: JSON.stringify({ inquiries: [{ id, change: 'update' }], collections: [] }),
  })

test('one tab listens and tells the others; when it is closed another listens', async () => {
  const first = await openTab()
  await vi.waitUntil(() => connections.length === 1)
  const second = await openTab()
  connections[0]!.dispatchEvent(new Event('hello'))
  connections[0]!.dispatchEvent(changed('1'))
  await vi.waitUntil(() => second.heard.length === 2)
  expect([first.heard, second.heard, connections.length]).toEqual([['missed', '1'], ['missed', '1'], 1])
  first.leave()
  expect(connections[0]!.close).toHaveBeenCalledOnce()
  await vi.waitUntil(() => connections.length === 2)
  connections[1]!.dispatchEvent(changed('2'))
  expect([first.heard.length, second.heard]).toEqual([2, ['missed', '1', '2']])
  second.leave()
})

import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPendingPosts } from './pending-posts.ts'

const request = { headers: {}, socket: { remoteAddress: '203.0.113.1' } } as IncomingMessage

test('promise 6: a post counts for its network for a moment after its response, so that quick refusals count too', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const shares = createPendingPosts(false)
  const leaves = Array.from({ length: 16 }, () => shares.take(request))
  expect(leaves).not.toContain(undefined)
  leaves[0]!()
  vi.advanceTimersByTime(49)
  expect(shares.take(request)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shares.take(request)).toBeDefined()
  expect(shares.take(request)).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeout, LoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = (promise: Promise<unknown>) => {
  const state = { value: 'waiting' }
  promise.then(
    () => Object.assign(state, { value: 'loaded' }),
    (error) => Object.assign(state, { value: error instanceof LoadError ? error.message : 'other' }),
  )
  return state
}

test('a chunk that arrives is returned', async () => {
  await expect(loadChunk(async () => 'piece')).resolves.toBe('piece')
  expect(vi.getTimerCount()).toBe(0)
})

test('a chunk that has not arrived after 120 seconds fails with a load error', async () => {
  const state = settled(loadChunk(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(state.value).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state.value).toBe('A part of this page did not load within 120 seconds.')
  expect(chunkTimeout).toBe(120_000)
})

test('a missing chunk fails with a load error at once', async () => {
  const gone = new TypeError('Failed to fetch')
  await expect(loadChunk(() => Promise.reject(gone))).rejects.toMatchObject({
    name: 'LoadError',
    message: 'A part of this page did not load.',
    cause: gone,
  })
})

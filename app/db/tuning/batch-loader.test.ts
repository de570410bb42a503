import { expect, test, vi } from 'vitest'
import { batchLoader } from './batch-loader.ts'

test('lookups of one microtask share a query, which starts after the last of them', async () => {
  const read = vi.fn(async (_: object, keys: string[]) => new Map(keys.map((key) => [key, written])))
  const ask = batchLoader(read)
  let written = 'before'
  const owner = {}
  const asked = [ask(owner, 'a'), ask(owner, 'b'), ask(owner, 'a'), ask({}, 'a')]
  written = 'after'
  expect(await Promise.all(asked)).toEqual(['after', 'after', 'after', 'after'])
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b'], ['a']])
})

test('a value that is late, or fails, affects only its own callers', async () => {
  const late = Promise.withResolvers<string>()
  const found = new Map<string, string | Promise<string>>([
    ['here', 'here'],
    ['late', late.promise],
  ])
  const ask = batchLoader<object, string, string>(async () => found)
  const owner = {}
  const waiting = ask(owner, 'late')
  expect(await ask(owner, 'here')).toBe('here')
  late.reject(new Error('away'))
  await expect(waiting).rejects.toThrow('away')
})

test('a missing key is undefined', async () => {
  expect(await batchLoader(async () => new Map())({}, 'a')).toBeUndefined()
})

test('a lookup during a query, or after a failed one, starts a new query', async () => {
  const held = [Promise.withResolvers<Map<string, string>>(), Promise.withResolvers<Map<string, string>>()]
  const read = vi.fn(() => held[read.mock.calls.length - 1]!.promise)
  const ask = batchLoader<object, string, string>(read)
  const owner = {}
  const first = ask(owner, 'a')
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  const second = ask(owner, 'a')
  held[0]!.reject(new Error('away'))
  held[1]!.resolve(new Map([['a', 'here']]))
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe('here')
})

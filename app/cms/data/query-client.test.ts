import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { CallFailed } from './call-failed.ts'
import { followLiveEvents, markStale, queryClient } from './query-client.ts'

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/** A list on a screen; its responses are counted, and held back until released. */
function showList({ slow = false, enabled = true } = {}) {
  const asked: ((list: string) => void)[] = []
  const fails: { by?: Error | undefined } = {}
  const read = async () => {
    if (fails.by) throw fails.by
    const { promise, resolve } = Promise.withResolvers<string>()
    asked.push(resolve)
    if (!slow) resolve(`list ${asked.length}`)
    return promise
  }
  const options = { queryKey: ['properties', 'list'], queryFn: read }
  const observer = new QueryObserver(queryClient, { ...options, enabled })
  observer.subscribe(() => undefined)
  return {
    asked,
    fails,
    shown: () => observer.getCurrentResult().data,
    release: () => observer.setOptions({ ...options, enabled: true }),
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('many changes at once read the shown lists once more, and no list of another topic', async () => {
  const list = showList()
  await pass(0)
  for (const _change of [1, 2, 3]) markStale('properties', 'testimonials')
  markStale('inquiries')
  await pass(1000)
  expect(list.shown()).toBe('list 2')
})

test('a list that changes during a read is read again afterwards', async () => {
  const list = showList({ slow: true })
  markStale('properties')
  await pass(2000)
  expect(list.asked).toHaveLength(1)
  list.asked[0]?.('before the change')
  await pass(1000)
  list.asked[1]?.('after the change')
  await pass(0)
  expect(list.shown()).toBe('after the change')
})

test('a list that cannot be read again stays as it was, and is retried, also in a hidden window', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const list = showList()
  await pass(0)
  list.fails.by = new Error('The line is away.')
  markStale('properties')
  await pass(1000)
  expect(list.shown()).toBe('list 1')
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  list.fails.by = undefined
  await pass(6000)
  expect(list.shown()).toBe('list 2')
})

test('a list is read although the browser takes itself for offline: the server may be on the same machine', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const list = showList()
  await pass(0)
  expect(list.shown()).toBe('list 1')
})

test('a refusal because the session ended is not retried again and again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const list = showList()
  await pass(0)
  list.fails.by = new CallFailed(401, 'Please log in.')
  markStale('properties')
  await pass(1000)
  list.fails.by = undefined
  await pass(20_000)
  expect(list.asked).toHaveLength(1)
})

test('a held list is read once nothing holds it', async () => {
  const list = showList({ enabled: false })
  queryClient.setQueryData(['properties', 'list'], 'before')
  markStale('properties')
  await pass(1000)
  expect(list.asked).toHaveLength(0)
  list.release()
  await pass(0)
  expect(list.shown()).toBe('list 1')
})

describe('with the server’s events', () => {
  const topics = ['properties', 'inquiries', 'settings', 'anything']
  let server: EventTarget
  let leave: () => void

  beforeEach(async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', new EventTarget())
    const opens = class extends EventTarget {
      close = () => undefined
      constructor() {
        super()
        server = this
      }
    }
    vi.stubGlobal('EventSource', opens)
    leave = followLiveEvents()
    // Events of another file may count as missed.
    await pass(1000)
    for (const topic of topics) queryClient.setQueryData([topic, 'list'], topic)
  })
  afterEach(() => leave())

  async function staleAfter(changes: Partial<LiveChanges> | 'hello'): Promise<string[]> {
    const data = JSON.stringify({ inquiries: [], collections: [], ...(changes === 'hello' ? {} : changes) })
    server.dispatchEvent(changes === 'hello' ? new Event('hello') : new MessageEvent('changes', { data }))
    await pass(300)
    return topics.filter((topic) => queryClient.getQueryState([topic, 'list'])?.isInvalidated)
  }

  test.each<[string, Partial<LiveChanges>, string[]]>([
    ['a lead', { inquiries: [{ id: '1', change: 'update' }] }, ['inquiries', 'anything']],
    ['a home, which leads name', { collections: ['properties'] }, ['properties', 'inquiries', 'anything']],
    ['a user, who may own leads', { collections: ['users'] }, ['inquiries', 'anything']],
    ['a setting, such as office hours', { collections: ['settings'] }, ['inquiries', 'settings', 'anything']],
    ['a testimonial', { collections: ['testimonials'] }, ['anything']],
  ])('a change of %s has what shows it read again', async (_what, changes, stale) => {
    expect(await staleAfter(changes)).toEqual(stale)
  })

  test('everything is read again where changes may have been missed', async () => {
    expect(await staleAfter('hello')).toEqual(topics)
  })

  test('what no screen shows is forgotten once the staff area is left: the next user must not see it', async () => {
    leave()
    await pass(0)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

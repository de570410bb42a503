// A deletion whose response, and a reading of the board, are on their way at the same time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOf, card, look, pages, whose } from '#test/support/app/lettered-board.ts'
import type { Board } from './board.ts'
import { type BoardChange, changeBoard } from './board-changes.ts'
import { BoardReader } from './board-reader.ts'
import { storeRemoval } from './store-change.ts'

type Call = { method: string; release: () => void }

/** They wait until they are released. A reading returns what was stored when it began. */
let calls: Call[]
let stored: string
beforeEach(() => {
  // a deletion refreshes the counts a little later, which would happen in the tests of another file
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  calls = []
  vi.stubGlobal('location', new URL('https://www.example.com/'))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(new URL(String(input), 'https://www.example.com/'), init)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const kept = stored
    calls.push({ method, release })
    await promise
    return Response.json(method === 'DELETE' ? { success: true } : read(new URL(url), kept))
  })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

function read({ searchParams }: URL, ids: string) {
  const id = searchParams.get('id')
  const isOpen = (searchParams.get('status') ?? 'open') === 'open'
  const data = id
    ? ids.includes(id)
      ? [card(id, 'open')]
      : []
    : isOpen
      ? [...ids].map((one) => card(one, 'open'))
      : []
  return { success: true, data, counts: pages({ open: ids }).counts, whose }
}

function openSource() {
  const latest: { current: Board } = { current: boardOf({ open: stored }) }
  const seen: string[] = []
  const dispatch = (change: BoardChange) => {
    latest.current = changeBoard(latest.current, change)
    seen.push(look(latest.current))
  }
  const source = () => ({
    query: { inquiryType: 'contact' } as const,
    me: undefined,
    board: latest.current,
    dispatch,
  })
  return { latest, seen, dispatch, reader: new BoardReader(source) }
}

/** Responds to all calls of a method until the work is done. */
async function respond(method: string, work: Promise<unknown>) {
  let isDone = false
  void work.then(() => {
    isDone = true
  })
  const step = () => {
    for (const call of calls.filter((one) => one.method === method)) call.release()
    return isDone
  }
  await expect.poll(step).toBe(true)
}

test.each([
  ['of all', undefined],
  ['of the card', 'e'],
])('a reading %s that began before the deletion does not bring the card back', async (_what, id) => {
  stored = 'ed'
  const source = openSource()
  const reading = source.reader.readAgain(id)
  await respond('DELETE', storeRemoval(source, 'e'))
  stored = 'd'
  await respond('GET', reading)
  expect(source.seen.length).toBeGreaterThan(1)
  expect(new Set(source.seen)).toEqual(new Set(['d||']))
})

test('a card that a colleague restored while its deletion was on its way is on the board', async () => {
  stored = 'ed'
  const source = openSource()
  const reading = source.reader.readAgain()
  await respond('DELETE', storeRemoval(source, 'e'))
  await respond('GET', reading)
  expect(source.seen).toEqual(['d||', 'd||', 'ed||'])
})

test.each(['before its news are read', 'after'])(
  'a deletion whose response arrives %s is not read again',
  async (when) => {
    stored = 'ed'
    const source = openSource()
    const removal = storeRemoval(source, 'e')
    stored = 'd'
    source.reader.hear({ inquiries: [{ id: 'e', change: 'delete' }], collections: [] })
    const news = source.reader.catchUp()
    const begun = calls.length
    if (when === 'after') await respond('GET', news)
    await respond('DELETE', removal)
    await respond('GET', news)
    expect(source.seen.at(-1)).toBe('d||')
    expect(calls.length).toBe(begun)
  },
)

test('a reading that fails is tried again by itself', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  stored = 'ed'
  const source = openSource()
  stored = 'fed'
  const working = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await source.reader.readAgain()
  expect(source.seen).toEqual([])
  vi.stubGlobal('fetch', working)
  vi.runAllTimers()
  const look = () => {
    for (const call of calls) call.release()
    return source.seen.at(-1)
  }
  await expect.poll(look).toBe('fed||')
})

test.each([
  ['named by a card', { name: 'Fenwick Corner' }, true],
  ['that no card names', null, false],
])('a changed home %s makes the board read itself: %s', (_whose, property, isRead) => {
  stored = 'ed'
  const source = openSource()
  const { e } = source.latest.current.cards
  Object.assign(e!, { property })
  source.reader.hear({ inquiries: [], collections: ['properties'] })
  expect(calls.length > 0).toBe(isRead)
})

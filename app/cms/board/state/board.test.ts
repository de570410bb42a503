import { describe, expect, test } from 'vitest'
import { boardOf, card, look, pages, whose } from '#test/support/app/lettered-board.ts'
import { type Board, failed, hold, move, positionOf, removed, saved } from './board.ts'
import { appended, heard, keyOf, refreshed } from './board-news.ts'

const countsOf = ({ counts }: Board) => [counts.open, counts['in progress'], counts.closed]
const inProgress = (index = 0) => ({ status: 'in progress', index }) as const
const noNews = { records: [], gone: [], counts: { open: 0, 'in progress': 0, closed: 0 }, whose }

describe('a move', () => {
  test('puts the card where it was dropped, and counts it there at once', () => {
    const board = move(boardOf({ open: 'edc', progress: 'ba' }), 'd', inProgress(1))
    expect(look(board)).toBe('ec|bda|')
    expect(countsOf(board)).toEqual([2, 3, 0])
    expect(board.cards.d?.status).toBe('in progress')
  })

  test('inside a column is local, without a call', () => {
    const board = move(boardOf({ open: 'edc' }), 'c', { status: 'open', index: 0 })
    expect(look(board)).toBe('ced||')
    expect(board.unsaved).toEqual({})
  })

  test('that was stored stays', () => {
    const moved = move(boardOf({ open: 'edc' }), 'd', inProgress())
    const board = saved(moved, card('d', 'in progress', 1))
    expect(look(board)).toBe('ec|d|')
    expect(board.unsaved).toEqual({})
    expect(board.cards.d?.updatedAt).toBe(card('d', 'open', 1).updatedAt)
  })

  test('that failed returns the card to its exact place', () => {
    const before = boardOf({ open: 'edc', progress: 'ba' })
    const board = failed(move(before, 'd', inProgress()), 'd')
    expect(look(board)).toBe('edc|ba|')
    expect(countsOf(board)).toEqual([3, 2, 0])
    expect(board.unsaved).toEqual({})
  })

  test('of a card that is not on the board changes nothing', () => {
    const board = boardOf({ open: 'a' })
    expect(move(board, 'z', inProgress())).toBe(board)
    expect(failed(board, 'z')).toBe(board)
    expect(positionOf(board, 'z')).toBeUndefined()
  })

  test('followed by another before the first is stored returns only when the last fails, to the stored place', () => {
    const first = move(boardOf({ open: 'edc' }), 'd', inProgress())
    const both = move(first, 'd', { status: 'closed', index: 0 })
    const half = saved(both, card('d', 'in progress', 1))
    expect(look(half)).toBe('ec||d')
    expect(look(failed(half, 'd'))).toBe('ec|d|')
    expect(look(failed(failed(both, 'd'), 'd'))).toBe('edc||')
  })
})

describe('news', () => {
  test('of a new lead puts it on top, of a move elsewhere in its order', () => {
    const records = [card('f', 'open'), card('d', 'closed', 1)]
    const counts = { open: 3, 'in progress': 0, closed: 3 }
    const board = heard(boardOf({ open: 'edc', closed: 'ba' }), { ...noNews, records, counts })
    expect(look(board)).toBe('fec||dba')
    expect(countsOf(board)).toEqual([3, 0, 3])
  })

  test('keep the order that the user made', () => {
    const ordered = move(boardOf({ open: 'dcb' }), 'b', { status: 'open', index: 0 })
    const records = [card('c', 'open', 1), card('a', 'open')]
    expect(look(heard(ordered, { ...noNews, records }))).toBe('bdca||')
  })

  test('of a held or unsaved card wait', () => {
    const moved = hold(move(boardOf({ open: 'edc' }), 'd', inProgress()), 'e')
    const records = [card('d', 'closed', 1), card('e', 'closed', 1)]
    const board = heard(moved, { ...noNews, records, gone: ['e'] })
    expect(look(board)).toBe('ec|d|')
    expect(countsOf(board)).toEqual([2, 1, 0])
  })

  test('that are older than the board’s state change nothing', () => {
    const known = saved(move(boardOf({ open: 'ed' }), 'd', inProgress()), card('d', 'in progress', 2))
    expect(look(heard(known, { ...noNews, records: [card('d', 'open', 1)] }))).toBe('e|d|')
  })

  test('of a deletion remove the card', () => {
    expect(look(heard(boardOf({ open: 'ed' }), { ...noNews, gone: ['e', 'z'] }))).toBe('d||')
  })

  test('of a card below the loaded ones leave it to be loaded', () => {
    const board = heard(boardOf({ open: 'ed', progress: 'a' }, { open: 'c' }), {
      ...noNews,
      records: [card('a', 'open', 1)],
    })
    expect(look(board)).toBe('ed||')
  })

  test('of the last loaded card, when it returns to its column, put it at the end', () => {
    const away = boardOf({ open: 'ed', progress: 'c' }, { open: 'c' })
    expect(look(heard(away, { ...noNews, records: [card('c', 'open', 1)] }))).toBe('edc||')
    const trashed = heard(boardOf({ open: 'edc' }, { open: 'c' }), { ...noNews, gone: ['c'] })
    expect(look(heard(trashed, { ...noNews, records: [card('c', 'open', 1)] }))).toBe('edc||')
  })
})

describe('a column', () => {
  const from = keyOf(card('c', 'open'))

  test('continues with its next page, each card once', () => {
    const board = boardOf({ open: 'dc', closed: 'a' }, { open: 'c' })
    const page = { cards: [card('b', 'open'), card('a', 'open', 1)], next: undefined }
    const longer = appended(board, 'open', from, page)
    expect(look(longer)).toBe('dcba||')
    expect(longer.columns.open.next).toBeUndefined()
    expect(appended(longer, 'open', from, page)).toBe(longer)
  })

  test('does not skip cards when it was read again while a page from further down loaded', () => {
    const board = boardOf({ open: 'fe' }, { open: 'e' })
    const page = { cards: [card('b', 'open')], next: undefined }
    expect(appended(board, 'open', from, page)).toBe(board)
  })

  test('does not take back a card that was moved away while its page loaded', () => {
    const moved = move(boardOf({ open: 'dcb' }, { open: 'c' }), 'b', inProgress())
    const page = { cards: [card('b', 'open'), card('a', 'open')], next: undefined }
    expect(look(appended(moved, 'open', from, page))).toBe('dca|b|')
  })
})

test('a board that is read again keeps the order and the moves of the user', () => {
  const ordered = move(boardOf({ open: 'edc', progress: 'ba' }), 'c', { status: 'open', index: 0 })
  const moved = move(ordered, 'e', inProgress())
  const board = refreshed(moved, pages({ open: 'fedc', closed: 'b' }))
  expect(look(board)).toBe('fcd|e|b')
  expect(countsOf(board)).toEqual([2, 3, 0])
})

test('a board that is read again shows the last card of a longer column when it is new to the screen', () => {
  const moved = saved(
    move(boardOf({ open: 'edc' }, { open: 'c' }), 'e', inProgress()),
    card('e', 'in progress', 1),
  )
  const board = refreshed(moved, pages({ open: 'dcb', progress: 'e' }, { open: 'b' }))
  expect(look(board)).toBe('dcb|e|')
})

test('a deleted card is no longer counted', () => {
  const board = removed(boardOf({ open: 'ba' }), 'a')
  expect(look(board)).toBe('b||')
  expect(countsOf(board)).toEqual([1, 0, 0])
})

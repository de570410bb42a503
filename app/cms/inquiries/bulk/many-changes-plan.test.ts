import { expect, test } from 'vitest'
import type { Card } from '#app/cms/board/state/board.ts'
import { backOf, changesOf, type Result } from './many-changes-plan.ts'

const card = (_id: string, status: string) => ({ _id, status }) as Card
const result = (some: Partial<Result>): Result => ({
  changed: [],
  already: [],
  conflicts: [],
  missing: [],
  lost: [],
  ...some,
})
const toClosed = (...cards: Card[]) => changesOf('status', cards, () => 'closed')

test('every selected lead is sent, also one that already looks as wanted: a colleague may have changed it', () => {
  expect(toClosed(card('a', 'open'), card('b', 'closed'), card('c', 'open'))).toEqual([
    { ids: ['a', 'c'], from: 'open', to: 'closed' },
    { ids: ['b'], from: 'closed', to: 'closed' },
  ])
})

const changes = toClosed(card('a', 'open'), card('b', 'in progress'), card('c', 'closed'))

test('what was changed is taken back, and nothing that a colleague changed', () => {
  expect(backOf(changes, result({ changed: ['a'], already: ['c'], conflicts: ['b'] }))).toEqual([
    { ids: ['a'], from: 'closed', to: 'open' },
  ])
})

test('after a lost answer all that may have changed is taken back to the value that its card showed', () => {
  expect(backOf(changes, result({ changed: ['a'], lost: ['b', 'c'] }))).toEqual([
    { ids: ['a'], from: 'closed', to: 'open' },
    { ids: ['b'], from: 'closed', to: 'in progress' },
  ])
})

test('a repeated change takes the one back whose answer was lost, unless a lead was changed since', () => {
  const lost = backOf(changes, result({ lost: ['a', 'b', 'c'] }))
  const again = toClosed(card('a', 'closed'), card('b', 'closed'), card('c', 'closed'))
  expect(backOf(again, result({ already: ['a', 'c'], conflicts: ['b'] }), lost)).toEqual([
    { ids: ['a'], from: 'closed', to: 'open' },
  ])
  expect(backOf(again, result({ lost: ['a', 'b', 'c'] }), lost)).toEqual(lost)
  expect(backOf(changes, result({ changed: ['a', 'b'], already: ['c'] }), lost)).toEqual(lost)
  const other = changesOf('status', [card('a', 'closed')], () => 'in progress')
  expect(backOf(other, result({ already: ['a'] }), lost)).toEqual([])
})

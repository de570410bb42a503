import { expect, test } from 'vitest'
import type { Card } from '#app/cms/board/state/board.ts'
import { changedHeld, stillHeld } from './use-selection.ts'

const card = (id: string, status: Card['status'] = 'open') => ({ _id: id, status }) as Card
const closedOnly = ({ status }: Card) => status === 'closed'
const marcus = card('m')
const held = stillHeld(new Map([['m', undefined]]), () => marcus, closedOnly)

test('a selected card that left is forgotten', () => {
  expect(stillHeld(held, () => undefined, closedOnly).size).toBe(0)
})

test('a selected card that this screen changed stays with its new value, where it may not be loaded', () => {
  const changed = changedHeld(held, ['m', 'x'], { status: 'closed' })
  expect(stillHeld(changed, () => marcus, closedOnly)).toBe(changed)
  const left = stillHeld(changed, () => undefined, closedOnly)
  expect(left.get('m')?.now).toEqual(card('m', 'closed'))
  expect(left.has('x')).toBe(false)
})

test('a selected card that is read again is as it was read', () => {
  const changed = changedHeld(held, ['m'], { status: 'closed' })
  const read = card('m', 'in progress')
  expect(stillHeld(changed, () => read, closedOnly).get('m')?.now).toBe(read)
})

test('a selected card that is not loaded stays while a second change of it is sent', () => {
  const first = changedHeld(held, ['m'], { status: 'closed' })
  const second = changedHeld(
    stillHeld(first, () => undefined, closedOnly),
    ['m'],
    { status: 'in progress' },
  )
  expect(stillHeld(second, () => undefined, closedOnly).get('m')?.now.status).toBe('in progress')
})

test('of two selected cards the one that changed is as it was read', () => {
  const both = stillHeld(new Map([...held, ['n', undefined]]), card, closedOnly)
  const read = card('n', 'in progress')
  const shown = (id: string) => (id === 'n' ? read : both.get(id)?.seen)
  expect(stillHeld(both, shown, closedOnly).get('n')?.now).toBe(read)
})

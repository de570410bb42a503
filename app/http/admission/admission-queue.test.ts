import { beforeEach, expect, test } from 'vitest'
import { createAdmissionQueue, type RequestKind, requestKinds } from './admission-queue.ts'

type Limit = { atOnce: number; inLine: number }

let now = 0
let resting: (() => void)[] = []
let told: string[] = []
let leaves = new Map<string, () => void>()
let places: ReturnType<typeof createAdmissionQueue>

beforeEach(() => {
  now = 0
  resting = []
  told = []
  leaves = new Map()
  places = openPlaces({ atOnce: 1, inLine: 2 })
})

const openPlaces = (each: Limit, staff = each) =>
  createAdmissionQueue(
    { staff, 'retried-lead': each, lead: each, kept: each, 'sign-in': each, file: each, page: each },
    { now: () => now, rest: (then) => resting.push(then) },
  )

/** The requests that were admitted, in that order. */
const begun = () => told.map((line) => line.replace(' begins', ''))

/** One turn of the event loop. */
const turn = () => {
  for (const then of resting.splice(0)) then()
}
const turns = () => {
  while (resting.length > 0) turn()
}

function come(name: string, kind: RequestKind = 'page', isGone = () => false) {
  const start = (leave: () => void) => {
    told.push(`${name} begins`)
    leaves.set(name, leave)
  }
  places.take(kind, { start, refuse: () => told.push(`${name} is refused`), isGone })
}

test('promise 6: a request waits while all places are taken, and is refused while its queue is full', () => {
  come('first')
  turns()
  for (const name of ['second', 'third', 'fourth']) come(name)
  turns()
  expect(told).toEqual(['first begins', 'fourth is refused'])
  leaves.get('first')!()
  turns()
  expect(told.at(-1)).toBe('second begins')
})

test('promise 6: a request that has waited three seconds is refused', () => {
  come('first')
  turns()
  come('second')
  now = 3001
  come('third')
  leaves.get('first')!()
  turns()
  expect(told).toEqual(['first begins', 'second is refused', 'third begins'])
})

test('a request whose client has left is dropped', () => {
  come('first', 'page', () => true)
  come('second')
  turns()
  expect(told).toEqual(['second begins'])
})

test('a place that is released twice is free once', () => {
  come('first')
  turns()
  come('second')
  come('third')
  leaves.get('first')!()
  leaves.get('first')!()
  turns()
  expect(told).toEqual(['first begins', 'second begins'])
})

test('promise 6: pages take no place of staff and leads, who are admitted first', () => {
  for (const name of ['page one', 'page two']) come(name, 'page')
  come('lead', 'lead')
  come('agent', 'staff')
  turns()
  expect(told).toEqual(['agent begins', 'lead begins', 'page one begins'])
})

test('promise 6: every second round admits a later kind first', () => {
  places = openPlaces({ atOnce: 9, inLine: 9 })
  come('page')
  for (const name of ['one', 'two', 'three']) come(`kept ${name}`, 'kept')
  turns()
  expect(begun()).toEqual(['kept one', 'page', 'kept two', 'kept three'])
})

test('promise 6: staff with places are admitted together, with one request of another kind', () => {
  places = openPlaces({ atOnce: 9, inLine: 9 }, { atOnce: 2, inLine: 9 })
  come('page one')
  come('page two')
  for (const name of ['one', 'two', 'three']) come(`agent ${name}`, 'staff')
  turn()
  expect(begun()).toEqual(['agent one', 'agent two', 'page one'])
  leaves.get('agent one')!()
  turn()
  expect(begun().slice(3)).toEqual(['agent three', 'page two'])
})

test.each(requestKinds)(
  'promise 6: one %s is admitted, however many requests of all other kinds arrive',
  (kind) => {
    places = openPlaces({ atOnce: 8, inLine: 99 })
    const others = requestKinds.filter((other) => other !== kind)
    let number = 0
    const fillLines = () => {
      for (const other of others) while (!places.hasFullLine(other)) come(`${other} ${number++}`, other)
    }
    fillLines()
    come('the one', kind)
    let turnsTaken = 0
    for (; !begun().includes('the one') && turnsTaken < 100; turnsTaken++) {
      turn()
      for (const [name, leave] of leaves) {
        leaves.delete(name)
        leave()
      }
      fillLines()
    }
    expect(turnsTaken).toBeLessThanOrEqual(16)
  },
)

test('promise 6: every round admits a lead too, and a retried lead first', () => {
  places = openPlaces({ atOnce: 9, inLine: 9 })
  for (const name of ['one', 'two', 'three']) come(`kept ${name}`, 'kept')
  come('page')
  come('agent', 'staff')
  for (const name of ['lead one', 'lead two']) come(name, 'lead')
  come('lead again', 'retried-lead')
  turns()
  const inOrder = [
    'agent',
    'lead again',
    'lead one',
    'page',
    'lead two',
    'kept one',
    'kept two',
    'kept three',
  ]
  expect(begun()).toEqual(inOrder)
})

test('promise 6: after one request and a lead, the process accepts new connections', () => {
  come('agent', 'staff')
  come('lead', 'lead')
  come('page')
  expect(told).toEqual([])
  turn()
  expect(told).toEqual(['agent begins', 'lead begins'])
  turn()
  expect(told).toEqual(['agent begins', 'lead begins', 'page begins'])
})

test('a full queue is known before a request joins it', () => {
  come('first')
  turns()
  for (const name of ['second', 'third']) {
    expect(places.hasFullLine('page')).toBe(false)
    come(name)
  }
  expect(places.hasFullLine('page')).toBe(true)
  expect(places.hasFullLine('lead')).toBe(false)
})

import { beforeEach, expect, test } from 'vitest'
import { createAdmissionQueue, type RequestKind, requestKinds } from './admission-queue.ts'

type Limit = { atOnce: number; pending: number }

let now = 0
let yielding: (() => void)[] = []
let told: string[] = []
let releases = new Map<string, () => void>()
let queue: ReturnType<typeof createAdmissionQueue>

beforeEach(() => {
  now = 0
  yielding = []
  told = []
  releases = new Map()
  queue = openQueue({ atOnce: 1, pending: 2 })
})

const openQueue = (each: Limit, staff = each) =>
  createAdmissionQueue(
    { staff, 'retried-lead': each, lead: each, cacheable: each, login: each, file: each, page: each },
    { now: () => now, yieldToAccepts: (then) => yielding.push(then) },
  )

/** The requests that were admitted, in that order. */
const begun = () => told.map((line) => line.replace(' begins', ''))

/** One turn of the event loop. */
const turn = () => {
  for (const then of yielding.splice(0)) then()
}
const turns = () => {
  while (yielding.length > 0) turn()
}

function come(name: string, kind: RequestKind = 'page', isGone = () => false, network?: string) {
  const start = (release: () => void) => {
    told.push(`${name} begins`)
    releases.set(name, release)
  }
  queue.enqueue(kind, { network, start, refuse: () => told.push(`${name} is refused`), isGone })
}

test('promise 6: a request waits while the limit of its kind is reached, and is refused while its queue is full', () => {
  come('first')
  turns()
  for (const name of ['second', 'third', 'fourth']) come(name)
  turns()
  expect(told).toEqual(['first begins', 'fourth is refused'])
  releases.get('first')!()
  turns()
  expect(told.at(-1)).toBe('second begins')
})

test('promise 6: the requests of one network take at most half of the places in a queue', () => {
  queue = openQueue({ atOnce: 1, pending: 4 })
  come('first')
  turns()
  for (const name of ['second', 'third', 'fourth']) come(name, 'page', undefined, '203.0.113.1')
  for (const name of ['neighbour', 'friend']) come(name, 'page', undefined, '203.0.113.2')
  expect(told).toEqual(['first begins', 'fourth is refused'])
})

test('promise 6: a request that has waited three seconds is refused', () => {
  come('first')
  turns()
  come('second')
  now = 3001
  come('third')
  releases.get('first')!()
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
  releases.get('first')!()
  releases.get('first')!()
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
  queue = openQueue({ atOnce: 9, pending: 9 })
  come('page')
  for (const name of ['one', 'two', 'three']) come(`cacheable ${name}`, 'cacheable')
  turns()
  expect(begun()).toEqual(['cacheable one', 'page', 'cacheable two', 'cacheable three'])
})

test('promise 6: staff under their limit are admitted together, with one request of another kind', () => {
  queue = openQueue({ atOnce: 9, pending: 9 }, { atOnce: 2, pending: 9 })
  come('page one')
  come('page two')
  for (const name of ['one', 'two', 'three']) come(`agent ${name}`, 'staff')
  turn()
  expect(begun()).toEqual(['agent one', 'agent two', 'page one'])
  releases.get('agent one')!()
  turn()
  expect(begun().slice(3)).toEqual(['agent three', 'page two'])
})

test.each(requestKinds)(
  'promise 6: one %s is admitted, however many requests of all other kinds arrive',
  (kind) => {
    queue = openQueue({ atOnce: 8, pending: 99 })
    const others = requestKinds.filter((other) => other !== kind)
    let number = 0
    const fillLines = () => {
      for (const other of others) while (!queue.isFull(other)) come(`${other} ${number++}`, other)
    }
    fillLines()
    come('the one', kind)
    let turnsTaken = 0
    for (; !begun().includes('the one') && turnsTaken < 100; turnsTaken++) {
      turn()
      for (const [name, release] of releases) {
        releases.delete(name)
        release()
      }
      fillLines()
    }
    expect(turnsTaken).toBeLessThanOrEqual(16)
  },
)

test('promise 6: every round admits a lead too, and a retried lead first', () => {
  queue = openQueue({ atOnce: 9, pending: 9 })
  for (const name of ['one', 'two', 'three']) come(`cacheable ${name}`, 'cacheable')
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
    'cacheable one',
    'cacheable two',
    'cacheable three',
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
    expect(queue.isFull('page')).toBe(false)
    come(name)
  }
  expect(queue.isFull('page')).toBe(true)
  expect(queue.isFull('lead')).toBe(false)
})

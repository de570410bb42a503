import { expect, test } from 'vitest'
import { day, hour } from '#app/domain/duration.ts'
import { isWaiting, isWaitingLong } from './first-answer.ts'
import { officeClock } from './office-clock.ts'

type Lead = Parameters<typeof isWaiting>[0]

/** A Wednesday at noon in Chicago; the office is open from Monday to Friday. */
const now = Date.parse('2026-11-25T18:00:00Z')
const weekday = { from: '09:00', to: '17:00' }
const officeHours = [weekday, weekday, weekday, weekday, weekday, null, null] as const
const clock = officeClock({ officeHours: [...officeHours], holidays: [] }, 'America/Chicago')

const lead = (about: Partial<Lead> = {}): Lead => ({
  ...{ firstTouchAt: null, suspect: false, status: 'open', hasClock: true },
  submittedAt: new Date(now - 2 * day).toISOString(),
  ...about,
})

test.each<[string, boolean, Partial<Lead>]>([
  ['an open one', true, {}],
  ['one in progress', true, { status: 'in progress' }],
  ['a closed one', false, { status: 'closed' }],
  ['an answered one', false, { firstTouchAt: '2026-11-24T18:00:00Z' }],
  ['spam', false, { suspect: true, hasClock: false }],
  ['an open one from before answers were noted', true, { hasClock: false }],
  ['one in progress from before answers were noted', false, { hasClock: false, status: 'in progress' }],
])('of all leads %s waits: %s', (_what, waits, about) => {
  expect([isWaiting(lead(about)), isWaitingLong(lead(about), now, clock)]).toEqual([waits, waits])
})

const after = (milliseconds: number, at = now) =>
  isWaitingLong(lead({ submittedAt: new Date(at - milliseconds).toISOString() }), at, clock)

test('a lead is late after more than a day by the clock', () => {
  expect([after(day), after(day + 1)]).toEqual([false, true])
})

test('a weekend makes no lead late: an hour of office time has to pass, too', () => {
  const mondayAtTen = Date.parse('2026-11-23T16:00:00Z')
  const since = mondayAtTen - Date.parse('2026-11-20T23:30:00Z')
  expect(after(since - hour / 2 - 1, mondayAtTen - hour / 2 - 1)).toBe(false)
  expect(after(since - 1, mondayAtTen - 1)).toBe(false)
  expect(after(since, mondayAtTen)).toBe(true)
})

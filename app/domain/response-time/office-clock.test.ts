import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '#app/domain/duration.ts'
import type { OfficeHours } from '#app/domain/setting/lead-settings.ts'
import { officeClock } from './office-clock.ts'

const weekday = { from: '09:00', to: '18:00' }
const hours: OfficeHours = [weekday, weekday, weekday, weekday, weekday, { from: '10:00', to: '14:00' }, null]
const chicago = 'America/Chicago'
const at = (text: string, zone = chicago) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds
const between = (from: string, to: string, holidays: string[] = []) =>
  officeClock({ officeHours: hours, holidays }, chicago).between(at(from), at(to)) / minute

describe('office time', () => {
  test.each([
    ['within a day', '2026-11-18T16:52', '2026-11-18T17:24', 32],
    ['over night', '2026-11-18T17:50', '2026-11-19T09:12', 22],
    [
      'from Friday evening to Monday, with four hours of Saturday',
      '2026-11-20T17:30',
      '2026-11-23T09:30',
      300,
    ],
    ['on a Sunday', '2026-11-22T08:00', '2026-11-22T20:00', 0],
    ['over the night in which the clock is set back', '2026-10-31T13:00', '2026-11-02T10:00', 120],
    ['to an earlier instant', '2026-11-18T12:00', '2026-11-18T11:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(between(from, to)).toBe(minutes)
  })

  test('a holiday has none', () => {
    expect(between('2026-11-25T17:00', '2026-11-27T10:00')).toBe(60 + 540 + 60)
    expect(between('2026-11-25T17:00', '2026-11-27T10:00', ['2026-11-26'])).toBe(60 + 60)
  })

  test('an hour that spring skips does not count, and one that fall repeats counts twice', () => {
    const night = { from: '01:00', to: '04:00' }
    const always: OfficeHours = [night, night, night, night, night, night, night]
    const clock = officeClock({ officeHours: always, holidays: [] }, chicago)
    const of = (date: string) => clock.between(at(`${date}T00:00`), at(`${date}T12:00`))
    expect([of('2026-03-08'), of('2026-11-01'), of('2026-11-08')]).toEqual([2 * hour, 4 * hour, 3 * hour])
  })
})

const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const someHours = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .map(([from, length]) => ({ from: timeOfDay(from), to: timeOfDay(Math.min(1439, from + length)) }))
const week = fc.array(fc.option(someHours), { minLength: 7, maxLength: 7 })
const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-07-10']
const zones = [chicago, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Auckland']

/** Counts the minutes that an office clock shows as open. */
function minutesOpen(from: number, to: number, open: OfficeHours, holidays: string[], zone: string): number {
  let count = 0
  for (let time = from; time < to; time += minute) {
    const there = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone)
    const today = open[there.dayOfWeek - 1]
    const clock = timeOfDay(there.hour * 60 + there.minute)
    const isHoliday = holidays.includes(there.toPlainDate().toString())
    if (today && !isHoliday && clock >= today.from && clock < today.to) count++
  }
  return count
}

const situation = fc.record({
  open: week as fc.Arbitrary<OfficeHours>,
  zone: fc.constantFrom(...zones),
  date: fc.constantFrom(...changes),
  start: fc.integer({ min: -40 * 60, max: 30 * 60 }),
  length: fc.integer({ min: 0, max: 40 * 60 }),
  isHoliday: fc.boolean(),
})

test('any hours, in any zone, around any time change, equal a count minute by minute', () => {
  fc.assert(
    fc.property(situation, ({ open, zone, date, start, length, isHoliday }) => {
      const from = Date.parse(`${date}T00:00Z`) + start * minute
      const to = from + length * minute
      const holidays = isHoliday ? [date] : []
      const counted = officeClock({ officeHours: open, holidays }, zone).between(from, to) / minute
      expect(counted).toBe(minutesOpen(from, to, open, holidays, zone))
    }),
    { numRuns: 60 },
  )
})

test('the instant an hour of office time ago is the latest such instant', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 1, max: 600 }), ({ open, zone, date, start }, minutes) => {
      const clock = officeClock({ officeHours: open, holidays: [date] }, zone)
      const to = Date.parse(`${date}T00:00Z`) + start * minute
      // With a minute of office time a week, an hour of it is longer ago than `before` looks back.
      fc.pre(clock.between(to - 390 * day, to) >= minutes * minute)
      const from = clock.before(to, minutes * minute)
      expect(clock.between(from, to)).toBe(minutes * minute)
      expect(clock.between(from + 1, to)).toBeLessThan(minutes * minute)
    }),
    { numRuns: 60 },
  )
})

import { expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween } from './calendar-day.ts'

test('the day of an instant is that of the time zone, whatever day it is in Greenwich', () => {
  expect(dayIn('America/Chicago', Date.parse('2026-11-24T03:00:00Z'))).toBe('2026-11-23')
  expect(dayIn('America/Chicago', new Date('2026-11-24T12:00:00Z'))).toBe('2026-11-24')
})

test('days are counted by the calendar, also over the nights in which clocks change', () => {
  expect(daysAfter('2026-10-31', 1)).toBe('2026-11-01')
  expect(daysAfter('2026-03-07', 2)).toBe('2026-03-09')
  expect(daysBetween('2026-03-07', '2026-11-02')).toBe(240)
})

import { expect, test } from 'vitest'
import { formatAge, formatDate, formatMoment, formatShortDate } from './format-time.ts'

test('an instant shows as its date in the team’s time zone, and AM or PM never starts a line', () => {
  expect(formatDate('2026-03-02T05:30:00.000Z')).toBe('03/01/2026')
  expect(formatShortDate('2026-03-02T05:30:00.000Z')).toBe('03/01')
  expect(formatMoment('2026-11-16T15:14:00.000Z')).toBe('11/16/2026, 9:14\u00a0AM')
})

test.each([
  ['before clocks go forward', '2026-03-08T07:59:00.000Z', '03/08/2026, 1:59\u00a0AM'],
  ['once they have', '2026-03-08T08:00:00.000Z', '03/08/2026, 3:00\u00a0AM'],
  ['in the hour that comes twice', '2026-11-01T06:30:00.000Z', '11/01/2026, 1:30\u00a0AM'],
  ['as it comes again', '2026-11-01T07:30:00.000Z', '11/01/2026, 1:30\u00a0AM'],
  ['after it', '2026-11-01T08:30:00.000Z', '11/01/2026, 2:30\u00a0AM'],
])('%s, an instant shows as the time in the team’s time zone', (_when, instant, shown) => {
  expect(formatMoment(instant)).toBe(shown)
})

test.each([
  ['2026-03-08T05:59:00.000Z', '03/07/2026'],
  ['2026-03-09T04:59:00.000Z', '03/08/2026'],
  ['2026-11-02T05:59:00.000Z', '11/01/2026'],
])('a day that is longer or shorter ends at midnight in the team’s time zone: %s', (instant, shown) => {
  expect(formatDate(instant)).toBe(shown)
})

test('a plain date shows as that date, in every time zone', () => {
  expect(formatDate('2025-03-02')).toBe('03/02/2025')
})

test.each(['', null, undefined, 'soon', '2025-02-30', '2025-13-01'])('%j is not a date: N/A', (text) => {
  expect(formatDate(text)).toBe('N/A')
  expect(formatAge(text)).toBe('N/A')
})

test.each([
  ['2026-11-20T11:59:30.000Z', 'now'],
  ['2026-11-20T11:22:00.000Z', '38 min'],
  ['2026-11-20T07:00:00.000Z', '5 h'],
  ['2026-11-18T11:00:00.000Z', '2 d'],
  ['2026-11-20T12:00:05.000Z', 'now'],
])('the age of %s is %s', (instant, age) => {
  expect(formatAge(instant, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(age)
})

import { expect, test } from 'vitest'
import { day, durationText, hour, minute } from './duration.ts'

test.each([
  [7 * day, '7 days'],
  [day, 'a day'],
  [hour, 'an hour'],
  [minute, 'a minute'],
  [36 * hour, '36 hours'],
  [10 * minute, '10 minutes'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})

test('a sentence can show it in hours, or with the number one', () => {
  expect(durationText(day, { unit: 'hour' })).toBe('24 hours')
  expect(durationText(hour, { one: 'one' })).toBe('one hour')
})

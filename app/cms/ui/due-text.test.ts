import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

test.each([
  ['2027-12-29', { text: '2 d late', isLate: true }],
  ['2027-12-31', { text: 'Today', isLate: false }],
  ['2028-01-01', { text: 'Tomorrow', isLate: false }],
  ['2028-01-02', { text: 'Jan 2, 2028', isLate: false }],
])('on the last day of 2027 a touch of %s is %o', (on, words) => {
  expect(dueText(on, '2027-12-31')).toEqual(words)
})

test('a day of this year is shown without its year', () => {
  expect(dueText('2027-12-03', '2027-11-26').text).toBe('Dec 3')
})

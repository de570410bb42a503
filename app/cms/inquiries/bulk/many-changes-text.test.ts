import { expect, test } from 'vitest'
import type { Result } from './many-changes-plan.ts'
import {
  type ChangeText,
  changedText,
  nextTouchText,
  ownerText,
  statusText,
  takenBackText,
} from './many-changes-text.ts'

type Numbers = { changed?: number; already?: number; conflicts?: number; missing?: number; lost?: number }
const ids = (number = 0) => Array.from({ length: number }, (_, n) => `${n}`)
const result = ({ changed, already, conflicts, missing, lost }: Numbers, failure?: string): Result => ({
  changed: ids(changed),
  already: ids(already),
  conflicts: ids(conflicts),
  missing: ids(missing),
  lost: ids(lost),
  ...(failure ? { failure } : {}),
})
const closed = statusText('closed')
const daniel = { _id: 'd', name: 'Daniel Osei' }
const broke =
  'The connection broke before an answer came. Some leads may have changed: look before you repeat it.'

test.each<[string, ChangeText, Numbers]>([
  ['499 leads moved to Closed.', closed, { changed: 499 }],
  ['1 lead moved to Closed.', closed, { changed: 1 }],
  ['All 499 already were in Closed.', closed, { already: 499 }],
  ['Both already were in Closed.', closed, { already: 2 }],
  ['The lead already was in Closed.', closed, { already: 1 }],
  [
    '332 leads moved to In Progress. 167 already were there. 1 was changed meanwhile and stays as it is.',
    statusText('in progress'),
    { changed: 332, already: 167, conflicts: 1 },
  ],
  [
    '1 lead moved to Closed. 1 already was there. 2 were changed meanwhile and stay as they are. 1 was deleted meanwhile.',
    closed,
    { changed: 1, already: 1, conflicts: 2, missing: 1 },
  ],
  [
    'No lead was moved to Closed. 3 already were there. 2 were deleted meanwhile.',
    closed,
    { already: 3, missing: 2 },
  ],
  ['No lead was moved to Closed. 1 was changed meanwhile and stays as it is.', closed, { conflicts: 1 }],
  [
    '3 leads handed to Daniel Osei. 2 already were with Daniel Osei.',
    ownerText(daniel),
    { changed: 3, already: 2 },
  ],
  ['All 3 already were with Daniel Osei.', ownerText(daniel), { already: 3 }],
  ['1 lead left to nobody. 1 already was nobody’s.', ownerText(null), { changed: 1, already: 1 }],
  ['All 3 already were nobody’s.', ownerText(null), { already: 3 }],
  [
    '3 leads set to come up tomorrow. 1 already was so.',
    nextTouchText('2026-12-03', 'tomorrow'),
    { changed: 3, already: 1 },
  ],
  ['All 3 already were set to come up tomorrow.', nextTouchText('2026-12-03', 'tomorrow'), { already: 3 }],
  ['The lead already was without a next touch.', nextTouchText(null, ''), { already: 1 }],
])('%s', (text, words, numbers) => {
  const selected = Object.values(numbers).reduce((sum, one) => sum + one, 0)
  expect(changedText(result(numbers), selected, words)).toBe(text)
})

test.each<[string, Numbers, string]>([
  [broke, { lost: 499 }, broke],
  [
    `80 of 499 leads moved to Closed. 1 already was there. ${broke}`,
    { changed: 80, already: 1, lost: 418 },
    broke,
  ],
  ['Nothing was changed. The site is busy.', {}, 'The site is busy.'],
  [
    '80 of 499 leads moved to Closed. 1 already was there. The site is busy.',
    { changed: 80, already: 1 },
    'The site is busy.',
  ],
  ['Nothing was changed. 1 already was there. The site is busy.', { already: 1 }, 'The site is busy.'],
])('after a failure: %s', (text, numbers, failure) => {
  expect(changedText(result(numbers, failure), 499, closed)).toBe(text)
})

test.each<[string, Numbers, string?]>([
  ['499 leads as before.', { changed: 498, already: 1 }],
  ['1 lead as before. 1 was changed meanwhile and stays as it is.', { changed: 1, conflicts: 1 }],
  ['3 of 499 leads as before. The site is busy.', { changed: 3 }, 'The site is busy.'],
  [broke, { lost: 499 }, broke],
])('when it is taken back: %s', (text, numbers, failure) => {
  expect(takenBackText(result(numbers, failure), 499)).toBe(text)
})

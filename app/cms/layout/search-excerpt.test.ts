import { expect, test } from 'vitest'
import { excerptOf } from './search-excerpt.ts'

test.each([
  ['all of a short text', ['The ', 'garden', ' house'], 'The garden house'],
  ['whole words before it', ['We are looking for a penthouse ', '2', 'B'], '…a penthouse 2B'],
  ['no punctuation at its start', ['in Fenwick Park - the large ', 'house', ''], '…the large house'],
  [
    'whole words after it',
    ['A ', 'house', ' with a garden near the old harbor of Lakemont'],
    'A house with a garden near the old…',
  ],
  [
    'the end of one long word',
    ['eleanor.ashworth.long', '@visitor', '.example'],
    '…ashworth.long@visitor.example',
  ],
  ['one line', ['one\n', 'two', '\nthree'], 'one two three'],
] as const)('an excerpt has %s', (_what, parts, text) => {
  expect(excerptOf([...parts])).toBe(text)
})

import { expect, test } from 'vitest'
import { keepHeld } from './held-rows.ts'

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }))
const kept = (next: string, before: string, held: string) =>
  keepHeld(rowsOf(next), rowsOf(before), ({ _id }) => held.includes(_id))
    .map(({ _id }) => _id)
    .join('')

test('rows without a hold are as they were read', () => {
  expect(kept('xab', 'abc', '')).toBe('xab')
})

test('a held row that new ones pushed off the page stays below the others', () => {
  expect(kept('xyabc', 'abcde', 'e')).toBe('xyabce')
  expect(kept('xyabc', 'abcde', 'de')).toBe('xyabcde')
  expect(kept('vwxyz', 'abcde', 'b')).toBe('vwxyzb')
})

test('a held row that was deleted stays where it was, also as the first one', () => {
  expect(kept('acd', 'abcd', 'b')).toBe('abcd')
  expect(kept('cd', 'abcd', 'ab')).toBe('abcd')
  expect(kept('', 'ab', 'b')).toBe('b')
})

test('a held row that is still on the page is there once', () => {
  expect(kept('xabc', 'abc', 'b')).toBe('xabc')
})

import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text at the limit stays whole', () => {
  expect(cutText('a'.repeat(150), 150)).toEqual({ start: 'a'.repeat(150), rest: '' })
})

test('a text over the limit ends with the rest as its last element', () => {
  expect(cutText(`${'a'.repeat(150)}b`, 150)).toEqual({ start: 'a'.repeat(150), rest: 'b' })
})

test.each([
  ['a surrogate pair', '🏡'],
  ['a family of joined emoji', '👩‍👩‍👧'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a line break', '\r\n'],
])('%s counts as one character and is never split', (_, character) => {
  const text = character.repeat(151)
  expect(cutText(text, 150)).toEqual({ start: character.repeat(150), rest: character })
})

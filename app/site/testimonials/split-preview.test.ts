import { expect, test } from 'vitest'
import { splitPreview } from './split-preview.ts'

test('150 characters are shown whole', () => {
  expect(splitPreview('a'.repeat(150))).toEqual({ preview: 'a'.repeat(150), rest: '' })
})

test('of 151 characters the last is kept for View More', () => {
  expect(splitPreview(`${'a'.repeat(150)}b`)).toEqual({ preview: 'a'.repeat(150), rest: 'b' })
})

test.each([
  ['a surrogate pair', '🏡'],
  ['a family of joined emoji', '👩‍👩‍👧'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a line break', '\r\n'],
])('%s counts as one character and is not torn', (_, character) => {
  const text = character.repeat(151)
  expect(splitPreview(text)).toEqual({ preview: character.repeat(150), rest: character })
})

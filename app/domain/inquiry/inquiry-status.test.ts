import { expect, test } from 'vitest'
import { previewOf } from './inquiry-status.ts'

test('a message is cut to 50 characters and an ellipsis, when it is longer', () => {
  expect(previewOf('a'.repeat(50))).toBe('a'.repeat(50))
  expect(previewOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect(previewOf('')).toBe('')
})

test.each(['🏡', '👩‍👩‍👧', 'e\u0301'])('%s is one character, and never cut in half', (character) => {
  expect(previewOf(character.repeat(50))).toBe(character.repeat(50))
  expect(previewOf(character.repeat(51))).toBe(`${character.repeat(50)}…`)
})

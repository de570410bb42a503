import { expect, test } from 'vitest'
import { previewOf } from './inquiry-status.ts'

test('a message is cut to 50 characters and an ellipsis, when it is longer', () => {
  expect(previewOf('a'.repeat(50))).toBe('a'.repeat(50))
  expect(previewOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  expect(previewOf('')).toBe('')
})

test('a character is never cut in half', () => {
  expect(previewOf('🏡'.repeat(51))).toBe(`${'🏡'.repeat(50)}…`)
})

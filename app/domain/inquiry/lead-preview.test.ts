import { expect, test } from 'vitest'
import { previewOf } from './lead-preview.ts'

const told = (message: string) => previewOf({ message, address: '18 Larch Row', timeFrame: '3 months' })

test('a message over 50 characters is cut to 50, plus an ellipsis', () => {
  expect(told('a'.repeat(50))).toBe('a'.repeat(50))
  expect(told('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

test.each(['🏡', '👩‍👩‍👧', 'e\u0301'])('%s is one character, and never split', (character) => {
  expect(told(character.repeat(50))).toBe(character.repeat(50))
  expect(told(character.repeat(51))).toBe(`${character.repeat(50)}…`)
})

test('without a message, the home and the time of the lead stand there, or nothing', () => {
  expect(told('')).toBe('18 Larch Row · 3 months')
  expect(previewOf({ message: '', address: '', timeFrame: '3 months' })).toBe('3 months')
  expect(previewOf({ message: '', address: '', timeFrame: '' })).toBe('')
})

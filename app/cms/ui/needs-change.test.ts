import { expect, test } from 'vitest'
import { needsChange } from './needs-change.ts'

test.each([
  [['Name'], 'Name needs a change'],
  [['Address'], 'Address needs a change'],
  [['Photos'], 'Photos need a change'],
  [['Open houses'], 'Open houses need a change'],
  [['Name', 'Email'], 'Name and Email need a change'],
  [['Price', 'Taxes', 'Agent'], 'Price, Taxes, and Agent need a change'],
])('%j: %s', (labels, sentence) => {
  expect(needsChange(labels)).toBe(sentence)
})

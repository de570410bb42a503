import { expect, test } from 'vitest'
import { contentPreview } from './content-preview.ts'

test.each([
  ['', 'No content available'],
  ['   ', 'No content available'],
  ['Fourteen chars', 'Fourteen chars'],
  ['Fifteen letters', 'Fifteen letters…'],
  ['They answered every call.', 'They answered e…'],
  ['🏡'.repeat(14), '🏡'.repeat(14)],
  ['🏡'.repeat(16), `${'🏡'.repeat(15)}…`],
  ['👩‍👩‍👧'.repeat(14), '👩‍👩‍👧'.repeat(14)],
  ['👩‍👩‍👧'.repeat(15), `${'👩‍👩‍👧'.repeat(15)}…`],
  ['e\u0301'.repeat(16), `${'e\u0301'.repeat(15)}…`],
])('%j shows as %j (section 2.4)', (content, shown) => {
  expect(contentPreview(content)).toBe(shown)
})

import { expect, test } from 'vitest'
import { searchError, searchIn } from './search-param.ts'

const searched = (text: string) => searchIn(new URLSearchParams({ search: text }))

test('the search of an address is its text, without blanks around it, and none where the call would refuse it', () => {
  expect(searched(' larch street ')).toBe('larch street')
  expect(searchIn(new URLSearchParams())).toBe('')
  expect(searched('x'.repeat(200))).toHaveLength(200)
  expect(searched('x'.repeat(201))).toBe('')
  expect(searchError('x'.repeat(201))).toContain('200')
})

import { expect, test } from 'vitest'
import { keyOf } from './content-key.ts'

const values = { name: 'Ellen Marsh', email: 'ellen@example.com' }

test('the same content of the same form has the same key', () => {
  expect(keyOf('/contact', { ...values })).toBe(keyOf('/contact', values))
  expect(keyOf('/contact', values)).toMatch(/^[a-z\d-]{20,64}$/)
})

test('other content, and the same content of another form, have other keys', () => {
  const keys = [
    keyOf('/buyers-guide', values),
    keyOf('/sellers-guide', values),
    keyOf('/buyers-guide', { ...values, name: 'Ellen Marsch' }),
    keyOf('/buyers-guide', { email: '', name: '' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

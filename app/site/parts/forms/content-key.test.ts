import { expect, test, vi } from 'vitest'
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

test('a window keeps its keys across pages, and tells its own from those of other windows', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
  const own = keyOf('/contact', values)
  expect([...stored.values()].some((window) => own.startsWith(`${window}-`))).toBe(true)
  for (const name of stored.keys()) stored.set(name, 'another-window')
  expect(keyOf('/contact', values)).toMatch(/^another-window-/)
})

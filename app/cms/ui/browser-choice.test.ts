import { afterEach, expect, test, vi } from 'vitest'
import { readChoice } from './browser-choice.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a screen that the server renders has no choices, and does not ask Node for its own storage', () => {
  const asked = vi.fn()
  vi.stubGlobal('localStorage', { getItem: asked })
  expect(readChoice('staff-whose')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a choice of this browser is read, and one that it forbids to read is none', () => {
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => `${key}: mine` } })
  expect(readChoice('staff-whose')).toBe('staff-whose: mine')
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(readChoice('staff-whose')).toBeNull()
})

import { expect, test } from 'vitest'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from './screen-error.tsx'

test('a list that did not arrive is told from one that could not be shown', () => {
  const what = 'The list of users'
  expect(failureText(new CallFailed(503, 'busy'), what)).toBe(
    'The list of users did not arrive. Nothing was changed.',
  )
  expect(failureText(new TypeError('x is null'), what)).toBe('x is null')
})

import { expect, test } from 'vitest'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from './screen-error.tsx'

test('a list that failed to load has another message than one that failed to render', () => {
  const what = 'The list of users'
  expect(failureText(new CallFailed(503, 'busy'), what)).toBe(
    'The list of users did not arrive. Nothing was changed.',
  )
  expect(failureText(new TypeError('x is null'), what)).toBe('x is null')
})

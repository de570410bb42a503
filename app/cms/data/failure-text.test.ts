import { expect, test } from 'vitest'
import { CallFailed, networkFailure } from './call-failed.ts'
import { notDoneText } from './failure-text.ts'

test('that something was not done is said only where the server responded', () => {
  expect(notDoneText('Not restored.', new CallFailed(503, 'Busy.'))).toBe('Not restored. Busy.')
  for (const error of [new CallFailed(0, networkFailure), new Error('unreadable')])
    expect(notDoneText('Not restored.', error)).not.toContain('Not')
})

import { expect, test } from 'vitest'
import { CallFailed, networkFailure } from './call-failed.ts'
import { failureText, notDoneText } from './failure-text.ts'

test('that something was not done is said only where the server responded', () => {
  expect(notDoneText('Not restored.', new CallFailed(503, 'Busy.'))).toBe('Not restored. Busy.')
  for (const error of [new CallFailed(0, networkFailure), new Error('unreadable')])
    expect(notDoneText('Not restored.', error)).not.toContain('Not')
})

test('an alert has the server’s message, and the generic one where no response came', () => {
  expect(failureText(new CallFailed(409, 'It was changed.'))).toBe('It was changed.')
  for (const error of [new CallFailed(0, networkFailure), new Error('unreadable')])
    expect(failureText(error)).toBe('Something went wrong. Please try again later.')
})

import { expect, test } from 'vitest'
import { CallFailed, networkFailure } from '#app/cms/data/call-failed.ts'
import { genericFailure } from '#app/cms/data/failure-text.ts'
import { refusalOf } from './password-proof.tsx'

const refused = (status: number, message: string, more = {}) =>
  refusalOf(() => Promise.reject(new CallFailed(status, message, more)))

test('a refusal is told at its field, or else in the server’s words', async () => {
  const fields = { password: 'This is not your password.' }
  expect(await refused(422, 'Wrong.', { fields })).toEqual({ failure: '', fieldErrors: fields })
  expect(await refused(429, 'Wait a minute.')).toMatchObject({ failure: 'Wait a minute.' })
  expect(await refused(0, networkFailure)).toMatchObject({ failure: genericFailure })
  expect(await refusalOf(async () => {})).toBeUndefined()
})

test('what is no refusal is thrown', async () => {
  await expect(refusalOf(() => Promise.reject(new TypeError('odd')))).rejects.toThrow('odd')
})

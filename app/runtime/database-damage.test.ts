import { expect, test } from 'vitest'
import { damageIn, innermost } from './database-damage.ts'

const failed = (code: string, message: string) =>
  new Error('Failed query: select count(*) from "user"', {
    cause: Object.assign(new Error(message), { code }),
  })

test('the innermost cause is reported, not the failed query', () => {
  expect(innermost(failed('53300', 'too many connections for role "keyturn"')).message).toBe(
    'too many connections for role "keyturn"',
  )
})

test.each([
  ['XX001', 'invalid page in block 0 of relation base/5/16500'],
  ['XX002', 'index "user_email" contains unexpected zero page at block 1'],
  ['58P01', 'could not open file "base/5/16500": No such file or directory'],
  ['58P01', 'could not access status of transaction 7'],
])('%s %s is damage', (code, message) => {
  expect(damageIn(failed(code, message))).toBe(message)
})

test.each([
  ['58P01', 'could not access file "unaccent": No such file or directory'],
  ['53100', 'could not extend file: No space left on device'],
  ['XX000', 'cache lookup failed'],
])('%s %s is none', (code, message) => {
  expect(damageIn(failed(code, message))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { newPassword, passwordHint, passwordRules } from './user.ts'

const met = (password: string) =>
  passwordRules.map(({ check }) => z.string().check(check).safeParse(password).success)
const complaint = (password: unknown) => newPassword.safeParse(password).error?.issues[0]?.message

test('the hint names every rule, and so does the refusal', () => {
  expect(passwordHint).toBe('At least 8 characters, a number and a special character')
  expect(complaint('short')).toBe(
    'The password needs at least 8 characters, a number and a special character.',
  )
})

test.each([
  ['Quarry7', [false, true, false]],
  ['Quarries', [true, false, false]],
  ['Quarries 7', [true, true, false]],
  ['Quarries-7', [true, true, true]],
])('%s meets the rules %j, and is accepted when it meets all', (password, expected) => {
  expect(met(password)).toEqual(expected)
  expect(newPassword.safeParse(password).success).toBe(!expected.includes(false))
})

test('a password is required, and has at most 128 characters', () => {
  expect([complaint(undefined), complaint('')]).toEqual(Array(2).fill('Password is required.'))
  expect(complaint(`Quarries-7${'a'.repeat(118)}`)).toBeUndefined()
  expect(complaint(`Quarries-7${'a'.repeat(119)}`)).toBe('The password can have at most 128 characters.')
})

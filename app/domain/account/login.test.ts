import { expect, test } from 'vitest'
import { loginInput, loginMessages } from './login.ts'

test('promise 6: an address over 254 characters is refused before a pattern match that would take seconds', () => {
  const { error } = loginInput.safeParse({ email: `a@${'.a'.repeat(5000)}@`, password: 'x' })
  expect(error?.issues.map(({ message }) => message)).toEqual([loginMessages.email])
})

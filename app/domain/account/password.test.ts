import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

test('promise 3: a stolen hash costs 19 MiB and two passes per guess, and has its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('Lakemont-1!'), hashPassword('Lakemont-1!')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('Lakemont-1!', second)).toBe(true)
  expect(await verifyPassword('Lakemont-2!', second)).toBe(false)
})

import { expect, test } from 'vitest'
import { refuseOldVersion } from './migrate.ts'

test('PostgreSQL 15 or newer is accepted', () => {
  expect(() => refuseOldVersion(140_022)).toThrow('Keyturn needs PostgreSQL 15 or newer, and this is 14')
  expect(() => refuseOldVersion(150_000)).not.toThrow()
  expect(() => refuseOldVersion(180_004)).not.toThrow()
})

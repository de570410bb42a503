import { expect, test } from 'vitest'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { people } from '#test/support/app/cast.ts'
import * as permissions from './permissions.ts'

const id = '0198f2c4-aaaa-7000-8000-000000000001'
const agent: Actor = { kind: 'user', id, ...people.daniel }
const admin: Actor = { kind: 'user', id, ...people.nora }
const withoutFactor: Actor = { ...admin, mustSetUpFactor: true }

const { canSeeActivityOf, canChangeAccount, requirePermission } = permissions
const all = Object.entries(permissions).flatMap(([name, value]) =>
  typeof value === 'function' && 'access' in value ? [[name, value] as const] : [],
)
const namesOf = (actor: Actor) => all.filter(([, may]) => may(actor)).map(([name]) => name)
const forAdmins = [
  'canExportEverything',
  'canManageUsers',
  'canChangeSettings',
  'canSeeOperation',
  'canErase',
]

test('a visitor has none of the permissions, nor has an admin without the required second factor', () => {
  expect([namesOf(visitor), namesOf(withoutFactor)]).toEqual([[], []])
})

test('an admin has all permissions, an agent all but those for admins', () => {
  const names = all.map(([name]) => name)
  expect(namesOf(admin)).toEqual(names)
  expect(namesOf(agent)).toEqual(names.filter((name) => !forAdmins.includes(name)))
})

test.each(all)('%s names the access of those whom it allows', (_, may) => {
  expect(may.access).toBe(may(agent) ? 'staff' : 'admin')
})

test('the history of users is for their admins', () => {
  expect([canSeeActivityOf('users')(agent), canSeeActivityOf('users')(admin)]).toEqual([false, true])
  expect(canSeeActivityOf('inquiries')(agent)).toBe(true)
})

test('an agent changes only their own account, in any spelling of its id', () => {
  expect(canChangeAccount(agent, id.toUpperCase())).toBe(true)
  expect(canChangeAccount(agent, crypto.randomUUID())).toBe(false)
  expect(canChangeAccount(admin, crypto.randomUUID())).toBe(true)
  expect(canChangeAccount(visitor, id)).toBe(false)
})

test.each([
  [visitor, 'not-logged-in'],
  [withoutFactor, 'not-allowed'],
  [agent, 'not-allowed'],
])('a refusal has the reason', (actor, kind) => {
  expect(() => requirePermission(actor, permissions.canManageUsers)).toThrow(
    expect.objectContaining({ kind }),
  )
})

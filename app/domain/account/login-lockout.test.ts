// Promise 3: guesses have a limit, the owner gets a mail about them, and nobody else learns anything from them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failedAttempt, guess, mail, token, user } from '#app/db/schema.ts'
import { insertUser, password, people } from '#test/support/app/cast.ts'
import { clearRecords } from '#test/support/app/clear-records.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { changePassword } from './account.server.ts'
import { logIn } from './login.server.ts'
import { maxAttempts, notifyOwners, otherPlaces } from './login-lockout.server.ts'
import { requirePassword } from './password-proof.server.ts'
import { issueToken } from './token.server.ts'
import type { StaffMember } from './user.ts'

const nora = { email: people.nora.email as string, password }
const wrong = { ...nora, password: 'wrong-1!' }
let open: TestApp
let id: string

beforeAll(async () => {
  open = await createTestApp()
})
beforeEach(async () => {
  await clearRecords(open.app)
  id = (await insertUser(open.app, 'nora')).id
})
afterAll(() => open.close())

/** Stores so many failed attempts as if made over hours, with every wait over. */
const after = async (inARow: number, place: string = otherPlaces.unknown) => {
  const { db } = open.app
  await db.delete(guess)
  const row = { userId: id, place, inARow }
  await db
    .insert(failedAttempt)
    .values(row)
    .onConflictDoUpdate({ target: [failedAttempt.userId, failedAttempt.place], set: { inARow } })
}
const outcome = async (input: typeof nora, device?: string) => (await logIn(open.app, input, device)).outcome
const triesInARow = async () => (await open.app.db.select().from(failedAttempt)).map(({ inARow }) => inARow)
const newestMails = async () => (await open.app.db.select().from(mail)).map(({ kind }) => kind)

test('a right password in a session clears its own failed attempts alone', async () => {
  await after(9)
  await after(3, otherPlaces.proof)
  await requirePassword(open.app, { kind: 'user', id, ...people.nora }, password)
  expect(await triesInARow()).toEqual([9])
})

test('failed attempts are counted in a row until one is right', async () => {
  for (let count = 0; count < 3; count++) await outcome(wrong)
  expect(await triesInARow()).toEqual([3])
  expect(await outcome(nora)).toBe('logged-in')
  expect(await triesInARow()).toEqual([])
})

test('the hundredth attempt may be right; later ones fail with the same message', async () => {
  await after(maxAttempts - 1)
  expect(await outcome(nora)).toBe('logged-in')
  await after(maxAttempts)
  const closed = await logIn(open.app, nora, undefined)
  const unknown = await logIn(open.app, { ...nora, email: 'nobody@wrenfield.example' }, undefined)
  expect(closed).toMatchObject({ outcome: 'wrong', message: 'Invalid email or password.' })
  expect(unknown).toMatchObject({ outcome: 'wrong', message: 'Invalid email or password.' })
})

test('a known device can still log in, and a password link unlocks the others', async () => {
  const known = await logIn(open.app, nora, undefined)
  await after(maxAttempts)
  expect(await outcome(nora, known.outcome === 'logged-in' ? known.device : undefined)).toBe('logged-in')
  await after(maxAttempts)
  const secret = await issueToken(open.app, { purpose: 'password', email: nora.email, userId: id })
  await changePassword(open.app, secret, { password: 'Fenwick-2?' })
  expect(await outcome({ ...nora, password: 'Fenwick-2?' })).toBe('logged-in')
})

test('a right password on a known device does not unlock the others', async () => {
  const known = await logIn(open.app, nora, undefined)
  await after(maxAttempts)
  await outcome(nora, known.outcome === 'logged-in' ? known.device : undefined)
  expect(await outcome(nora)).toBe('wrong')
})

test('a known device that reaches the limit is no longer known', async () => {
  const known = await logIn(open.app, nora, undefined)
  const device = known.outcome === 'logged-in' ? known.device : undefined
  const [row] = await open.app.db.select().from(token).where(eq(token.purpose, 'device'))
  await after(maxAttempts, row!.id)
  expect(await outcome(nora, device)).toBe('wrong')
  expect(await open.app.db.$count(token, eq(token.purpose, 'device'))).toBe(0)
  await notifyOwners(open.app)
  expect(await triesInARow()).toEqual([])
})

test('a session cannot prove its password after the same number of attempts', async () => {
  const actor: StaffMember = { kind: 'user', id, ...people.nora }
  await after(maxAttempts - 1, otherPlaces.proof)
  await requirePassword(open.app, actor, password)
  await after(maxAttempts, otherPlaces.proof)
  await expect(requirePassword(open.app, actor, password)).rejects.toMatchObject({ kind: 'invalid' })
})

test('attempts at an unknown address are not stored', async () => {
  await outcome({ ...wrong, email: 'nobody@wrenfield.example' })
  expect(await triesInARow()).toEqual([])
})

test('the owner is mailed after twenty in a row and at the limit, once each, and three times a day at most', async () => {
  await after(19)
  await notifyOwners(open.app)
  expect(await newestMails()).toEqual([])
  await after(20)
  await Promise.all([notifyOwners(open.app), notifyOwners(open.app)])
  expect(await newestMails()).toEqual(['guesses'])
  await after(maxAttempts)
  await notifyOwners(open.app)
  await notifyOwners(open.app)
  expect(await newestMails()).toEqual(['guesses', 'guessesEnded'])
  for (let round = 0; round < 3; round++) {
    await open.app.db.delete(failedAttempt)
    await after(20)
    await notifyOwners(open.app)
  }
  expect(await newestMails()).toHaveLength(3)
})

test('deleting an account deletes its counters', async () => {
  await after(30)
  await open.app.db.delete(user).where(eq(user.id, id))
  expect(await triesInARow()).toEqual([])
})

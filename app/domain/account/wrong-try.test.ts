// Promise 3: guesses have an end, the owner is told of them, and nobody else learns anything by it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guess, mail, token, user, wrongTry } from '#app/db/schema.ts'
import { insertUser, password, people } from '#test/support/app/cast.ts'
import { openTestOffice, type TestOffice } from '#test/support/app/create-test-app.ts'
import { emptyOffice } from '#test/support/app/empty-office.ts'
import { changePassword } from './account.server.ts'
import { requirePassword } from './password-proof.server.ts'
import { signIn } from './sign-in.server.ts'
import { issueToken } from './token.server.ts'
import type { StaffMember } from './user.ts'
import { mostTries, otherPlaces, tellOwners } from './wrong-try.server.ts'

const nora = { email: people.nora.email as string, password }
const wrong = { ...nora, password: 'wrong-1!' }
let open: TestOffice
let id: string

beforeAll(async () => {
  open = await openTestOffice()
})
beforeEach(async () => {
  await emptyOffice(open.office)
  id = (await insertUser(open.office, 'nora')).id
})
afterAll(() => open.close())

/** As if so many tries had been made over hours, and every wait were over. */
const after = async (inARow: number, place: string = otherPlaces.unknown) => {
  const { db } = open.office
  await db.delete(guess)
  const row = { userId: id, place, inARow }
  await db
    .insert(wrongTry)
    .values(row)
    .onConflictDoUpdate({ target: [wrongTry.userId, wrongTry.place], set: { inARow } })
}
const outcome = async (input: typeof nora, device?: string) =>
  (await signIn(open.office, input, device)).outcome
const triesInARow = async () => (await open.office.db.select().from(wrongTry)).map(({ inARow }) => inARow)
const newestMails = async () => (await open.office.db.select().from(mail)).map(({ kind }) => kind)

test('tries are counted in a row, until one is right', async () => {
  for (let count = 0; count < 3; count++) await outcome(wrong)
  expect(await triesInARow()).toEqual([3])
  expect(await outcome(nora)).toBe('signed-in')
  expect(await triesInARow()).toEqual([])
})

test('the hundredth try may be right, and none after it, in the same words', async () => {
  await after(mostTries - 1)
  expect(await outcome(nora)).toBe('signed-in')
  await after(mostTries)
  const closed = await signIn(open.office, nora, undefined)
  const unknown = await signIn(open.office, { ...nora, email: 'nobody@wrenfield.example' }, undefined)
  expect(closed).toMatchObject({ outcome: 'wrong', message: 'Invalid email or password.' })
  expect(unknown).toMatchObject({ outcome: 'wrong', message: 'Invalid email or password.' })
})

test('a known device gets in all the same, and a password link opens the others', async () => {
  const known = await signIn(open.office, nora, undefined)
  await after(mostTries)
  expect(await outcome(nora, known.outcome === 'signed-in' ? known.device : undefined)).toBe('signed-in')
  await after(mostTries)
  const secret = await issueToken(open.office, { purpose: 'password', email: nora.email, userId: id })
  await changePassword(open.office, secret, { password: 'Fenwick-2?' })
  expect(await outcome({ ...nora, password: 'Fenwick-2?' })).toBe('signed-in')
})

test('a known device that guesses is known no more', async () => {
  const known = await signIn(open.office, nora, undefined)
  const device = known.outcome === 'signed-in' ? known.device : undefined
  const [row] = await open.office.db.select().from(token).where(eq(token.purpose, 'device'))
  await after(mostTries, row!.id)
  expect(await outcome(nora, device)).toBe('wrong')
  expect(await open.office.db.$count(token, eq(token.purpose, 'device'))).toBe(0)
  await tellOwners(open.office)
  expect(await triesInARow()).toEqual([])
})

test('a session proves no password after as many', async () => {
  const actor: StaffMember = { kind: 'user', id, ...people.nora }
  await after(mostTries - 1, otherPlaces.proof)
  await requirePassword(open.office, actor, password)
  await after(mostTries, otherPlaces.proof)
  await expect(requirePassword(open.office, actor, password)).rejects.toMatchObject({ kind: 'invalid' })
})

test('nothing is kept of tries at an address that nobody has', async () => {
  await outcome({ ...wrong, email: 'nobody@wrenfield.example' })
  expect(await triesInARow()).toEqual([])
})

test('the owner is told of twenty in a row and of the end, once each, and three times a day at most', async () => {
  await after(19)
  await tellOwners(open.office)
  expect(await newestMails()).toEqual([])
  await after(20)
  await Promise.all([tellOwners(open.office), tellOwners(open.office)])
  expect(await newestMails()).toEqual(['guesses'])
  await after(mostTries)
  await tellOwners(open.office)
  await tellOwners(open.office)
  expect(await newestMails()).toEqual(['guesses', 'guessesEnded'])
  for (let round = 0; round < 3; round++) {
    await open.office.db.delete(wrongTry)
    await after(20)
    await tellOwners(open.office)
  }
  expect(await newestMails()).toHaveLength(3)
})

test('an account that goes takes its count along', async () => {
  await after(30)
  await open.office.db.delete(user).where(eq(user.id, id))
  expect(await triesInARow()).toEqual([])
})

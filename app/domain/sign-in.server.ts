// Signing in. An unknown address costs the same time as a wrong password, and gets the same answer.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import { forgetGuesses, guessKey, spendGuess } from './guess.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { startSession } from './session.server.ts'
import type { SignInInput } from './sign-in.ts'
import { toUserRecord, type UserRecord } from './user.ts'

export type SignIn =
  | { outcome: 'signed-in'; user: UserRecord; secret: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number }

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Checks a pair and starts a session. `device` names a device that this account has signed in from before. */
export async function signIn(office: Office, input: SignInInput, device?: string): Promise<SignIn> {
  const key = guessKey(input.email, device)
  const seconds = await spendGuess(office, key)
  if (seconds !== undefined) return { outcome: 'wait', seconds }
  const [found] = await office.db.select().from(user).where(sql`lower(${user.email}) = lower(${input.email})`)
  const right = await verifyPassword(input.password, found?.passwordHash ?? (await nobodysHash))
  if (!found?.passwordHash || !right) return { outcome: 'wrong' }
  await forgetGuesses(office, key)
  return { outcome: 'signed-in', user: toUserRecord(found), secret: await startSession(office, found.id) }
}

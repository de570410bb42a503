// Signing in. An unknown address costs the same time as a wrong password, and gets the same answer.
import { randomBytes } from 'node:crypto'
import type { Office } from '#app/office.ts'
import { forgetGuesses, guessKey, spendGuess } from './guess.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { startSession } from './session.server.ts'
import type { SignInInput } from './sign-in.ts'
import { findToken, issueToken } from './token.server.ts'
import { findUserByEmail } from './user.server.ts'
import { toUserRecord, type UserRecord } from './user.ts'

export type SignIn =
  | { outcome: 'signed-in'; user: UserRecord; session: string; device: string }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number }

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Checks a pair and starts a session. `device` is the secret that an earlier sign-in left on the device. */
export async function signIn(
  office: Office,
  input: SignInInput,
  device: string | undefined,
): Promise<SignIn> {
  const known = device !== undefined && (await knowsDevice(office, input.email, device))
  const key = guessKey(input.email, known ? device : undefined)
  const seconds = await spendGuess(office, key)
  if (seconds !== undefined) return { outcome: 'wait', seconds }
  const found = await findUserByEmail(office, input.email)
  const right = await verifyPassword(input.password, found?.passwordHash ?? (await nobodysHash))
  if (!found?.passwordHash || !right) return { outcome: 'wrong' }
  await forgetGuesses(office, key)
  const { id: userId, email } = found
  return {
    outcome: 'signed-in',
    user: toUserRecord(found),
    session: await startSession(office, userId),
    device: known ? device : await issueToken(office, { purpose: 'device', email, userId }),
  }
}

async function knowsDevice(office: Office, email: string, device: string) {
  const token = await findToken(office, device)
  return token?.purpose === 'device' && token.email.toLowerCase() === email.toLowerCase()
}

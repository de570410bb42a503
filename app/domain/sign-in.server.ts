// Signing in. An unknown address costs the same time as a wrong password, and gets the same answer. A guess is forgiven
// only once everything was right: who knows the password guesses codes no faster than passwords.
import { randomBytes } from 'node:crypto'
import { inTransaction, type Office } from '#app/office.ts'
import { spendCode } from './factor-code.server.ts'
import { forgetGuesses, guessKey, spendGuess } from './guess.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { foldEmail } from './same-email.server.ts'
import { factorMessages } from './second-factor.ts'
import { startSession } from './session.server.ts'
import { type SignInInput, signInMessages } from './sign-in.ts'
import { findToken, issueToken } from './token.server.ts'
import { findUserByEmail, holdUser } from './user.server.ts'
import { type SignedInUser, toSignedInUser } from './user.ts'

export type SignInResult =
  | { outcome: 'signed-in'; user: SignedInUser; session: string; device: string }
  | { outcome: 'wrong'; message: string }
  | { outcome: 'code-needed' }
  | { outcome: 'wait'; seconds: number }

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Checks a pair and starts a session. `device` is the secret that an earlier sign-in left on the device. */
export async function signIn(
  office: Office,
  input: SignInInput,
  device: string | undefined,
): Promise<SignInResult> {
  const account = await foldEmail(office, input.email)
  const found = await findUserByEmail(office, account)
  const known = device !== undefined && (await knowsDevice(office, found?.id, device))
  const key = guessKey(account, known ? device : undefined)
  const seconds = await spendGuess(office, key)
  if (seconds !== undefined) return { outcome: 'wait', seconds }
  const right = await verifyPassword(input.password, found?.passwordHash ?? (await nobodysHash))
  const message = input.code === undefined ? signInMessages.wrong : factorMessages.wrongSignIn
  if (!found?.passwordHash || !right) return { outcome: 'wrong', message }
  return inTransaction(office, async (office): Promise<SignInResult> => {
    const row = await holdUser(office, found.id)
    // while the password was checked, another may have been set: its sessions have ended, and this one must not begin
    if (row?.passwordHash !== found.passwordHash) return { outcome: 'wrong', message }
    const code = await spendCode(office, row.id, input.code)
    if (code === 'missing') return { outcome: 'code-needed' }
    if (code === 'wrong') return { outcome: 'wrong', message }
    await forgetGuesses(office, key)
    const { id: userId, email } = row
    return {
      outcome: 'signed-in',
      user: toSignedInUser(row),
      session: await startSession(office, userId),
      device: known ? device : await issueToken(office, { purpose: 'device', email, userId }),
    }
  })
}

async function knowsDevice(office: Office, userId: string | undefined, device: string) {
  const token = await findToken(office, device)
  return token?.purpose === 'device' && token.userId === userId
}

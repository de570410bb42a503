// An unknown address takes the same time as a wrong password and gets the same response. Attempts are cleared only after
// password and code were right: knowing the password does not make guessing codes faster.
import { randomBytes } from 'node:crypto'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { redeemCode } from './factor-code.server.ts'
import { type LoginInput, loginMessages } from './login.ts'
import { clearAttempts, countAttempt, maxAttempts, otherPlaces } from './login-lockout.server.ts'
import { clearLoginAttempts, loginAttemptKey, recordLoginAttempt } from './login-throttle.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { foldEmail } from './same-email.server.ts'
import { factorMessages } from './second-factor.ts'
import { startSession } from './session.server.ts'
import { endDevice, findToken, issueDevice } from './token.server.ts'
import { findUserByEmail, lockUser } from './user.server.ts'
import { type LoggedInUser, toLoggedInUser } from './user.ts'

export type LoginResult =
  | { outcome: 'logged-in'; user: LoggedInUser; session: string; device: string }
  | { outcome: 'wrong'; message: string; userId?: string | undefined }
  | { outcome: 'code-needed'; userId: string }
  | { outcome: 'wait'; seconds: number; userId?: string | undefined }

const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Checks the credentials and starts a session. `device` is the secret that an earlier login stored on the device. */
export async function logIn(
  app: AppContext,
  input: LoginInput,
  device: string | undefined,
): Promise<LoginResult> {
  const account = await foldEmail(app, input.email)
  const found = await findUserByEmail(app, account)
  const known = device === undefined ? undefined : await findDevice(app, found?.id, device)
  const key = loginAttemptKey(account, known && device)
  const place = known?.id ?? otherPlaces.unknown
  let tries = 0
  const seconds = await recordLoginAttempt(app, key, async (app) => {
    tries = await countAttempt(app, account, place)
  })
  if (seconds !== undefined) return { outcome: 'wait', seconds, userId: found?.id }
  const right = await verifyPassword(input.password, found?.passwordHash ?? (await nobodysHash))
  const message = input.code === undefined ? loginMessages.wrong : factorMessages.wrongLogin
  const wrong = { outcome: 'wrong', message, userId: found?.id } as const
  // past the limit every attempt gets the same response, and a known device is forgotten
  if (tries > maxAttempts && known) await endDevice(app, known)
  if (!found?.passwordHash || !right || tries > maxAttempts) return wrong
  return inTransaction(app, async (app): Promise<LoginResult> => {
    const row = await lockUser(app, found.id)
    // a new password may have been set during the check: that ended all sessions, so this one must not begin
    if (row?.passwordHash !== found.passwordHash) return wrong
    const code = await redeemCode(app, row.id, input.code)
    if (code === 'missing') return { outcome: 'code-needed', userId: row.id }
    if (code === 'wrong') return wrong
    await clearLoginAttempts(app, key)
    await clearAttempts(app, row.id, place)
    return {
      outcome: 'logged-in',
      user: toLoggedInUser(row),
      session: await startSession(app, row.id),
      device: known && device ? device : await issueDevice(app, row),
    }
  })
}

async function findDevice(app: AppContext, userId: string | undefined, device: string) {
  const token = await findToken(app, device)
  return token?.purpose === 'device' && token.userId === userId ? token : undefined
}

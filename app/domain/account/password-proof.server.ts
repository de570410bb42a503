// Changing how an account logs in needs the password again: an unattended or stolen session is not enough.
import type { AppContext } from '#app/domain/app-context.server.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { clearAttempts, countAttempt, maxAttempts, otherPlaces } from './login-lockout.server.ts'
import {
  clearLoginAttempts,
  loginAttemptKey,
  recordLoginAttempt,
  waitMessage,
} from './login-throttle.server.ts'
import { verifyPassword } from './password.server.ts'
import { foldEmail } from './same-email.server.ts'
import { factorMessages } from './second-factor.ts'
import { getUser } from './user.server.ts'
import type { StaffMember } from './user.ts'

/** Attempts are limited as at login, with a separate counter per account. Problems: invalid, too-many. */
export async function requirePassword(app: AppContext, actor: StaffMember, password: string): Promise<void> {
  const key = loginAttemptKey(actor.id, 'password proof')
  const account = await foldEmail(app, actor.email)
  let tries = 0
  const seconds = await recordLoginAttempt(app, key, async (app) => {
    tries = await countAttempt(app, account, otherPlaces.proof)
  })
  if (seconds !== undefined) throw new Problem('too-many', waitMessage(seconds), { seconds })
  const { passwordHash } = await getUser(app, actor.id)
  if (!passwordHash || !(await verifyPassword(password, passwordHash)) || tries > maxAttempts)
    throw invalidField('password', factorMessages.wrongPassword)
  await clearLoginAttempts(app, key)
  await clearAttempts(app, actor.id, otherPlaces.proof)
}

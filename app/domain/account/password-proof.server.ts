// Who changes the way into an account gives the password once more: a session alone, left open or stolen, opens nothing.
import type { Office } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { forgetGuesses, guessKey, spendGuess, waitMessage } from './login-attempt.server.ts'
import { verifyPassword } from './password.server.ts'
import { foldEmail } from './same-email.server.ts'
import { factorMessages } from './second-factor.ts'
import { getUser } from './user.server.ts'
import type { StaffMember } from './user.ts'
import { countTry, forgetTries, mostTries, otherPlaces } from './wrong-try.server.ts'

/** Guesses are counted as at the door, for each account by itself. Problems: invalid, too-many. */
export async function requirePassword(office: Office, actor: StaffMember, password: string): Promise<void> {
  const key = guessKey(actor.id, 'password proof')
  const account = await foldEmail(office, actor.email)
  let tries = 0
  const seconds = await spendGuess(office, key, async (office) => {
    tries = await countTry(office, account, otherPlaces.proof)
  })
  if (seconds !== undefined) throw new Problem('too-many', waitMessage(seconds), { seconds })
  const { passwordHash } = await getUser(office, actor.id)
  if (!passwordHash || !(await verifyPassword(password, passwordHash)) || tries > mostTries) {
    const message = factorMessages.wrongPassword
    throw new Problem('invalid', message, { fields: { password: message } })
  }
  await forgetGuesses(office, key)
  await forgetTries(office, actor.id, otherPlaces.proof)
}

// Guessing at a password gets slower with each guess, and ends (attempt-limit.server.ts). A device that has signed in before,
// registered or used a password link is counted by itself: a stranger's guesses do not shut it out.
import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { guess } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { freeAttempts, longestWait, waitAfter } from './sign-in.ts'

/** The counter of an account, by its address as `foldEmail` has it, for one known device or for everybody else. */
export const loginAttemptKey = (account: string, device: string | undefined) =>
  createHash('sha256')
    .update(`${account}\n${device ?? ''}`)
    .digest('base64url')

/**
 * Counts a guess before it is checked, so that guesses sent at once are counted one by one. Answers the seconds to
 * wait when it may not be checked, else undefined. `counted` is done in the same transaction when it may.
 */
export async function recordLoginAttempt(
  app: AppContext,
  key: string,
  counted: (app: AppContext) => Promise<void> = async () => {},
): Promise<number | undefined> {
  if (!app.config.rateLimits) return undefined
  const now = app.now()
  return inTransaction(app, async (app) => {
    const { db } = app
    const [row] = await db
      .insert(guess)
      .values({ key, failures: 0, lastFailedAt: now })
      .onConflictDoUpdate({ target: guess.key, set: { key } })
      .returning()
    const note = (failures: number) =>
      db.update(guess).set({ failures, lastFailedAt: now }).where(eq(guess.key, key))
    // Where the clock was put back, a wait begins anew: nobody waits until the hour comes again.
    const ahead = row!.lastFailedAt > now
    const since = ahead ? 0 : now.getTime() - row!.lastFailedAt.getTime()
    const failures = since > freeAttempts.withinMs ? 0 : row!.failures
    const wait = waitAfter(failures) - since
    if (wait > 0) {
      if (ahead) await note(failures)
      return Math.ceil(wait / 1000)
    }
    await note(failures + 1)
    await counted(app)
    return undefined
  })
}

/** A right guess: the counter starts again. */
export async function clearLoginAttempts(app: AppContext, key: string): Promise<void> {
  await app.db.delete(guess).where(eq(guess.key, key))
}

/** Removes what is too old to make anybody wait: every address that was ever mistyped has a line. */
export async function sweepLoginAttempts(app: AppContext): Promise<void> {
  const longest = Math.max(longestWait, freeAttempts.withinMs)
  await app.db.delete(guess).where(lt(guess.lastFailedAt, new Date(app.now().getTime() - longest)))
}

/** What is said to somebody who has to wait. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

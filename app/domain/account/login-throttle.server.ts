// Each failed login attempt makes the next one wait longer, up to a lockout (login-lockout.server.ts). A known device, which
// has logged in, registered or used a password link, has its own counter: a stranger's attempts do not lock it out.
import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { guess } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'

/** Failed attempts at one account without a wait, and how long they count (readings, numbers). */
const freeAttempts = { count: 5, withinMs: 15 * minute } as const

/** The longest wait between attempts, in milliseconds. */
export const longestWait = 15 * minute

/** Milliseconds to wait after this many failed attempts in a row: none, then 30 s, doubled each time. */
function waitAfter(failures: number): number {
  if (failures < freeAttempts.count) return 0
  return Math.min(longestWait, 30_000 * 2 ** (failures - freeAttempts.count))
}

/** The counter's key: the account's address folded by `foldEmail`, and a known device or undefined for all others. */
export const loginAttemptKey = (account: string, device: string | undefined) =>
  createHash('sha256')
    .update(`${account}\n${device ?? ''}`)
    .digest('base64url')

/** Returns the seconds to wait, or runs `counted`. Counts before the check, so that concurrent attempts all count. */
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
    // A timestamp in the future means that the clock was set back: the wait starts again from now.
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

export async function clearLoginAttempts(app: AppContext, key: string): Promise<void> {
  await app.db.delete(guess).where(eq(guess.key, key))
}

/** Removes expired counters: every address ever typed has a row. */
export async function sweepLoginAttempts(app: AppContext): Promise<void> {
  const longest = Math.max(longestWait, freeAttempts.withinMs)
  await app.db.delete(guess).where(lt(guess.lastFailedAt, new Date(app.now().getTime() - longest)))
}

export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}

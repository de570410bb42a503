// Limits are counted in the database, so that a restart or a second process changes nothing.
import { lt, sql } from 'drizzle-orm'
import { rateLimit } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'

/** `max` uses of one key in `windowMs` milliseconds. */
export type Limit = { name: string; max: number; windowMs: number }

const hour = 3_600_000

/** Submissions from one network (readings, numbers). */
export const submissionLimit: Limit = { name: 'submission', max: 20, windowMs: hour }

/** `POST /api/emailNotification` comes after each submission, and may be repeated. */
export const notificationLimit: Limit = { name: 'notification', max: 60, windowMs: hour }

/** Guesses at any account's password from one network. */
export const signInLimit: Limit = { name: 'sign-in', max: 50, windowMs: hour / 4 }

/** Invitations and password links that one member of staff has mailed, and that one address is mailed. */
export const linkLimits = {
  sender: { name: 'links-by', max: 20, windowMs: hour },
  recipient: { name: 'links-to', max: 3, windowMs: hour },
} satisfies Record<string, Limit>

/** Counts one use; answers the seconds to wait when there were too many already, else undefined. */
export async function spendLimit(office: Office, limit: Limit, who: string): Promise<number | undefined> {
  if (!office.config.rateLimits) return undefined
  const now = office.now().getTime()
  const start = Math.floor(now / limit.windowMs) * limit.windowMs
  const [row] = await office.db
    .insert(rateLimit)
    .values({ key: `${limit.name}:${who}`, windowStart: new Date(start), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + 1` },
    })
    .returning({ count: rateLimit.count })
  if ((row?.count ?? 0) <= limit.max) return undefined
  return Math.max(1, Math.ceil((start + limit.windowMs - now) / 1000))
}

/** Removes the counts of windows that are long over. */
export async function sweepLimits(office: Office): Promise<void> {
  const before = new Date(office.now().getTime() - 24 * hour)
  await office.db.delete(rateLimit).where(lt(rateLimit.windowStart, before))
}

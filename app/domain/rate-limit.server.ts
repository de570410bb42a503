// Rate limits are counted in the database, so that restarts and several processes change nothing.

import { sql } from 'drizzle-orm'
import { recentUse } from '#app/db/schema.ts'
import { foldEmail } from '#app/domain/account/same-email.server.ts'
import { day, hour, minute } from '#app/domain/duration.ts'
import type { AppContext } from './app-context.server.ts'
import { Problem } from './problem.ts'

/** `max` uses of one key in any `windowMs` milliseconds. `name` begins the stored keys: another name counts from zero. */
export type Limit = { name: string; max: number; windowMs: number }

/** Submissions from one network (readings, numbers). */
export const submissionLimit: Limit = { name: 'submission', max: 20, windowMs: hour }

/** `POST /api/emailNotification` comes after each submission, and may be repeated. */
export const notificationLimit: Limit = { name: 'notification', max: 60, windowMs: hour }

/** Login attempts at any account from one network. */
export const loginLimit: Limit = { name: 'sign-in', max: 50, windowMs: hour / 4 }

/** Invitations and password links by one member of staff, and to one address. */
const linkLimits = {
  sender: { name: 'links-by', max: 20, windowMs: hour },
  recipient: { name: 'links-to', max: 3, windowMs: hour },
} satisfies Record<string, Limit>

/** Returns seconds to wait, or undefined. Refused uses do not count, nor those in the future (clock set back). */
export async function consumeRateLimit(
  app: AppContext,
  limit: Limit,
  who: string,
): Promise<number | undefined> {
  if (!app.config.rateLimits) return undefined
  const now = app.now()
  const since = new Date(now.getTime() - limit.windowMs)
  const ahead = new Date(now.getTime() + minute)
  const recent = sql`(select coalesce(array_agg(one order by one), '{}')
    from unnest(${recentUse.uses}) one where one > ${since} and one < ${ahead})`
  const isSpent = sql`cardinality(${recent}) >= ${limit.max}`
  const [row] = await app.db
    .insert(recentUse)
    .values({ key: `${limit.name}:${who}`, uses: [now] })
    .onConflictDoUpdate({
      target: recentUse.key,
      set: {
        uses: sql`case when ${isSpent} then ${recent} else ${recent} || ${now}::timestamptz end`,
        refusals: sql`case when ${isSpent} then ${recentUse.refusals} + 1 else 0 end`,
      },
    })
    .returning({
      oldest: sql<number>`extract(epoch from ${recentUse.uses}[1])::float8 * 1000`,
      refusals: recentUse.refusals,
    })
  if (!row || row.refusals === 0) return undefined
  return Math.max(1, Math.ceil((row.oldest + limit.windowMs - now.getTime()) / 1000))
}

const tooManyLinks = 'Too many links were mailed. Please try again later.'

/** Counts a mailed link for its sender and its recipient. Problems: too-many. */
export async function requireLinkLimit(app: AppContext, senderId: string, recipient: string): Promise<void> {
  const waits = [
    await consumeRateLimit(app, linkLimits.sender, senderId),
    await consumeRateLimit(app, linkLimits.recipient, await foldEmail(app, recipient)),
  ].filter((wait) => wait !== undefined)
  if (waits.length > 0) throw new Problem('too-many', tooManyLinks, { seconds: Math.max(...waits) })
}

const tooMany = 'Too many requests from your network. Please try again later, or call us.'

/** Counts a use for a network. Problems: too-many. */
export async function requireNetworkLimit(app: AppContext, limit: Limit, network: string): Promise<void> {
  const seconds = await consumeRateLimit(app, limit, network)
  if (seconds !== undefined) throw new Problem('too-many', tooMany, { seconds })
}

/** Removes counters that were last used a day ago. */
export async function sweepLimits(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - day)
  await app.db.delete(recentUse).where(sql`${before} > all(${recentUse.uses})`)
}

// After 100 failed attempts in a row from one place, every attempt from there fails until a password link sets a new
// password. Housekeeping mails the owners, so that no response takes longer.

import { and, eq, sql } from 'drizzle-orm'
import { failedAttempt, token, user } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { day } from '#app/domain/duration.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { consumeRateLimit, type Limit } from '#app/domain/rate-limit.server.ts'
import { folded } from './same-email.server.ts'
import { composeAttemptsEnded, composeAttemptsWarning } from './user-mail.server.ts'

/** Failed attempts in a row before the limit (NIST SP 800-63B: at most 100). */
export const maxAttempts = 100
const warnFrom = 20

const mailLimit: Limit = { name: 'guess-mails', max: 3, windowMs: day }

/** A place is a known device (its token's id) or one of these: all other devices, or a session that proves the password. */
export const otherPlaces = { unknown: 'unknown device', proof: 'password proof' } as const

/** Returns the number in a row. `account` is folded. One statement for all addresses: its time reveals nothing. */
export async function countAttempt(
  { db }: Pick<AppContext, 'db'>,
  account: string,
  place: string,
): Promise<number> {
  const { rows } = await db.execute<{ tries: number }>(sql`
    insert into ${failedAttempt} (user_id, place, in_a_row)
    select id, ${place}, 1 from ${user} where ${folded(user.email)} = ${account}
    on conflict (user_id, place) do update set in_a_row = ${failedAttempt.inARow} + 1
    returning in_a_row as tries`)
  return rows[0]?.tries ?? 0
}

/** Clears a place after a right password, or, without `place`, all places after a new password. */
export async function clearAttempts(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  place?: string,
): Promise<void> {
  const here = place === undefined ? undefined : eq(failedAttempt.place, place)
  await db.delete(failedAttempt).where(and(eq(failedAttempt.userId, userId), here))
}

/** Mails the owners of accounts under attack, and removes counters of devices that are no longer known. */
export async function notifyOwners(app: AppContext): Promise<void> {
  await inTransaction(app, async (app) => {
    const reached = sql`case when ${failedAttempt.inARow} >= ${maxAttempts} then ${maxAttempts}::int else ${warnFrom}::int end`
    const { rows } = await app.db.execute<{ id: string; name: string; email: string; told: number }>(sql`
      update ${failedAttempt} set told = ${reached} from ${user}
      where ${user.id} = ${failedAttempt.userId} and ${failedAttempt.inARow} >= ${warnFrom} and ${failedAttempt.told} < ${reached}
      returning ${user.id}, ${user.name}, ${user.email}, ${failedAttempt.told}`)
    for (const { id, told, ...owner } of rows) {
      app.log.warn({ event: 'account-guessed-at', userId: id, tries: told })
      if ((await consumeRateLimit(app, mailLimit, id)) !== undefined) continue
      const compose = told >= maxAttempts ? composeAttemptsEnded : composeAttemptsWarning
      await queueMail(app, compose(app.config, owner, told))
    }
  })
  const others = sql.join(
    Object.values(otherPlaces).map((place) => sql`${place}`),
    sql`, `,
  )
  await app.db.execute(sql`delete from ${failedAttempt} where place not in (${others})
    and place not in (select id::text from ${token} where ${token.purpose} = 'device')`)
}

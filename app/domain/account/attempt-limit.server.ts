// Guesses have an end: after 100 in a row from one place no try from there is right any more, until a password link sets
// a new password. Owners are told by mail, from the housekeeping, so that no answer takes longer for it.
import { and, eq, sql } from 'drizzle-orm'
import { failedAttempt, token, user } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { consumeRateLimit, type Limit } from '#app/domain/rate-limit.server.ts'
import { folded } from './same-email.server.ts'
import { composeAttemptsEnded, composeAttemptsWarning } from './user-mail.server.ts'

/** Tries in a row that may be right (NIST SP 800-63B: at most 100). */
export const maxAttempts = 100
/** Of so many the owner is told before. */
const warnFrom = 20

const day = 24 * 3_600_000
const mailLimit: Limit = { name: 'guess-mails', max: 3, windowMs: day }

/** Where somebody tries: a known device by its token's id, any other, or in a session that proves its password. */
export const otherPlaces = { unknown: 'unknown device', proof: 'password proof' } as const

/**
 * Counts a try before it is checked; answers how many in a row it makes. `account` is an address as `foldEmail` has it: the
 * one statement is the same whether or not somebody has it.
 */
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

/** After a right one from a place, or, without a place, after a new password. */
export async function clearAttempts(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  place?: string,
): Promise<void> {
  const here = place === undefined ? undefined : eq(failedAttempt.place, place)
  await db.delete(failedAttempt).where(and(eq(failedAttempt.userId, userId), here))
}

/** Mails the owners of accounts that are guessed at, and forgets devices that are known no more. */
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

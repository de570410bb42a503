// Queues mails again that a mail server accepted and lost, which only the operator can know.

import { inArray, sql } from 'drizzle-orm'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isToOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { day } from '#app/domain/duration.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { queueLostMails } from './mail.server.ts'
import { forgottenKinds } from './mail.ts'

/** A longer range is probably a mistake. */
const longestDays = 7

/** `forgotten`: the text was deleted once it was sent. `optedOut`: the visitor has opted out. */
type SentAgain = { queued: number; forgotten: number; optedOut: number }

/** From `from` to before `to`, each with its Message-ID, so that recipients see no duplicate. Throws StartError. */
export async function sendMailsAgain(
  { db, jobs, log, now }: Pick<AppContext, 'db' | 'jobs' | 'log' | 'now'>,
  range: { from: Date; to: Date; all?: boolean },
): Promise<SentAgain> {
  refuseOdd(range, now())
  const { from, to } = range
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; forgotten: boolean; optedOut: boolean }>(sql`
      select id, kind = any(${sql.param(forgottenKinds)}::text[]) as forgotten,
        ${isToOptedOut()} as "optedOut"
      from ${mail} where status = 'sent' and sent_at >= ${from.toISOString()} and sent_at < ${to.toISOString()} for update`)
    const ids = rows.filter(({ forgotten, optedOut }) => !forgotten && !optedOut).map(({ id }) => id)
    const these = inArray(mail.id, ids)
    if (ids.length > 0) {
      await tx.update(mail).set({ status: 'queued', lastError: null }).where(these)
      await queueLostMails({ db: tx, jobs }, these)
    }
    const forgotten = rows.filter((row) => row.forgotten).length
    const counts = { queued: ids.length, forgotten, optedOut: rows.length - ids.length - forgotten }
    log.warn({ event: 'mails-sent-again', from, to, ...counts })
    return counts
  })
}

function refuseOdd({ from, to, all }: { from: Date; to: Date; all?: boolean }, now: Date) {
  if (from >= to) throw new StartError('The range ends before it begins: give FROM, then TO.')
  if (from >= now) throw new StartError('The range lies in the future.')
  if (!all && to.getTime() - from.getTime() > longestDays * day)
    throw new StartError(`The range is longer than ${longestDays} days: add --all if that is meant.`)
}

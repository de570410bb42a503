// Mails that the mail server does not accept at present. None is lost, and staff see why they wait.

import { eq, sql } from 'drizzle-orm'
import { isoText } from '#app/db/iso-text.ts'
import { countWaitingJobs, mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'
import { canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import type { WaitingMails } from './mail.ts'

/** A greylisting server accepts a mail by then. */
const reportedAfterMs = 15 * minute

/** The mails that wait for a retry, with the newest one's reason; undefined if none waits. */
export async function findWaitingMails({ db, now }: AppContext): Promise<WaitingMails | undefined> {
  const before = new Date(now().getTime() - reportedAfterMs).toISOString()
  const { rows } = await db.execute<{ total: number; since: string; reason: string }>(sql`
    select count(*)::int as total,
      ${isoText(sql`min(${mail.createdAt})`)} as since,
      (array_agg(${mail.lastError} order by job.started_on desc))[1] as reason
    from pgboss.job join ${mail} on ${mail.id} = (job.data ->> 'mailId')::uuid
    where job.name = ${mailQueue} and job.state in ('retry', 'active')
      and ${mail.status} = 'queued' and ${mail.lastError} is not null and ${mail.createdAt} < ${before}`)
  const [found] = rows
  return found && found.total > 0 ? found : undefined
}

/** Retries every waiting mail now. Problems: not-logged-in, not-allowed. */
export async function retryWaitingMails(app: AppContext, actor: Actor): Promise<void> {
  requirePermission(actor, canUseStaffArea)
  await app.jobs.runNow(app.db, mailQueue)
}

/** The outbox for the metrics; `oldestWait` in seconds, 0 if no mail waits. */
export async function readMailFigures({ db }: Pick<AppContext, 'db'>) {
  const [{ count, oldest }, deadLetters] = await Promise.all([
    countWaitingJobs(db, mailQueue),
    db.$count(mail, eq(mail.status, 'failed')),
  ])
  return { waiting: count, oldestWait: oldest, deadLetters }
}

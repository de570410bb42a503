// Mails that the mail server does not take: none is lost, and staff are told why. Once they go out, nobody hears of them.
import { sql } from 'drizzle-orm'
import { mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { requireStaff } from '#app/domain/permissions.ts'
import type { WaitingMails } from './mail.ts'

/** Milliseconds after which a mail that was tried in vain is worth a word: a server that greylists takes it by then. */
const toldAfter = 15 * 60_000

/** How many wait for another try, since when, and what the newest try said; undefined where none does. */
export async function findWaitingMails({ db, now }: AppContext): Promise<WaitingMails | undefined> {
  const before = new Date(now().getTime() - toldAfter).toISOString()
  const { rows } = await db.execute<{ total: number; since: string; reason: string }>(sql`
    select count(*)::int as total,
      to_json(min(${mail.createdAt})) #>> '{}' as since,
      (array_agg(${mail.lastError} order by job.started_on desc))[1] as reason
    from pgboss.job join ${mail} on ${mail.id} = (job.data ->> 'mailId')::uuid
    where job.name = ${mailQueue} and job.state in ('retry', 'active')
      and ${mail.status} = 'queued' and ${mail.lastError} is not null and ${mail.createdAt} < ${before}`)
  const [found] = rows
  if (!found || found.total === 0) return undefined
  return { ...found, since: new Date(found.since).toISOString() }
}

/** Has every mail that waits tried now. Problems: not-signed-in. */
export async function retryWaitingMails(app: AppContext, actor: Actor): Promise<void> {
  requireStaff(actor)
  await app.jobs.hurry(app.db, mailQueue)
}

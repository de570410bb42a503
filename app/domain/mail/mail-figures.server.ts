import { eq } from 'drizzle-orm'
import { countWaitingJobs, mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** How the outbox does; the oldest wait in seconds, 0 where none waits. */
export async function readMailFigures({ db }: Pick<AppContext, 'db'>) {
  const [{ count, oldest }, setAside] = await Promise.all([
    countWaitingJobs(db, mailQueue),
    db.$count(mail, eq(mail.status, 'failed')),
  ])
  return { waiting: count, oldestWait: oldest, setAside }
}

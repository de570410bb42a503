// Jobs are stored in the same database as the records they are about. Only one job per key is pending or running at a
// time. The job of a killed worker runs again within half a minute.
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Clock, fromDrizzle, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Db } from '#app/db/client.ts'
import { mailPatience } from '#app/domain/mail/mail.ts'
import type { Log } from '#app/runtime/log.ts'
import { type JobDatabase, openJobDatabase } from './job-database.ts'

const minutes = 60
const hours = 60 * minutes

export const mailQueue = 'mail'
/** Stored in the database: after `keyturn back`, an older version works on this queue. */
export const mailDeadLetters = 'mail-set-aside'
export const imageQueue = 'image-sizes'

const jobTimeLimitSeconds = 2 * minutes

/** Seconds: the longest wait between two attempts to send a mail. */
export const longestMailWait = hours

/**
 * Retries for as long as `mailPatience` says: after 5 s, 10 s, 20 s ... and at most one hour, so that mail goes out soon
 * after its server is back. pg-boss multiplies each wait below the cap by a random factor between 1 and 2.
 */
const firstWait = 5
const doublings = Math.floor(Math.log2(longestMailWait / firstWait)) + 1
const afterDoublings = mailPatience / 1000 - firstWait * (2 ** doublings - 1)
const mailRetries = {
  retryLimit: doublings + Math.ceil(afterDoublings / longestMailWait),
  retryDelay: firstWait,
  retryBackoff: true,
  retryDelayMax: longestMailWait,
}

/** Retries for half an hour. An image without its sizes is served in the stored size. */
const imageRetries = { retryLimit: 8, retryDelay: 5, retryBackoff: true }

const queueSettings = {
  expireInSeconds: jobTimeLimitSeconds,
  heartbeatSeconds: 10,
  retentionSeconds: 14 * 24 * hours,
  notify: true,
} satisfies Omit<Queue, 'name'>

/** Thrown by a handler when a retry cannot help: the job becomes a dead letter at once. */
export class GiveUp extends Error {}

/** Does one job; throws to have it retried. `signal` is aborted when the job is taken from this worker. */
type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

/** Does the jobs of a batch; returns how each ended, in their order. Throws to have them all retried. */
type BatchHandler<Data> = (
  jobs: { data: Data; signal: AbortSignal }[],
) => Promise<PromiseSettledResult<unknown>[]>

type Batches = { workers: number; size: number }

/** Waiting jobs run by highest priority, then oldest first. */
type Job = { key: string; data: object; priority?: number }

export type JobQueue = {
  /** Runs in `db`'s transaction. A job whose key is already waiting or running is not added. */
  send: (db: Db, queue: string, ...jobs: Job[]) => Promise<void>
  /** Retries waiting jobs at once; with `longerThan`, only those that would wait longer than that many seconds. */
  runNow: (db: Db, queue: string, longerThan?: number) => Promise<void>
  /** Puts the waiting job of this key before the others of its queue. */
  runFirst: (db: Db, queue: string, key: string) => Promise<void>
  /** Runs jobs one after another. */
  work: <Data>(queue: string, handler: JobHandler<Data>) => Promise<void>
  /** Runs jobs in batches of at most `size`, as many batches side by side as there are `workers`. */
  workInBatches: <Data>(queue: string, batches: Batches, handler: BatchHandler<Data>) => Promise<void>
  /** Starts no more jobs, and waits at most eight seconds for running ones. Jobs can still be added. */
  finish: () => Promise<void>
  stop: () => Promise<void>
}

export async function openJobQueue(url: string, log: Log, clock?: Clock): Promise<JobQueue> {
  const database = openJobDatabase(url, log)
  const boss = createBoss(database, clock)
  boss.on('error', (error) =>
    log.warn({ event: 'job-queue-error', err: asError(error) }, 'The job queue met an error'),
  )
  boss.on('warning', ({ message }) => log.warn({ event: 'job-queue-warning' }, message))
  await boss.start().catch(async (error) => {
    await database.close()
    throw error
  })
  await ensureQueue(boss, mailDeadLetters, { ...queueSettings, ...mailRetries })
  await ensureQueue(boss, mailQueue, {
    ...queueSettings,
    ...mailRetries,
    policy: 'exclusive',
    deadLetter: mailDeadLetters,
  })
  await ensureQueue(boss, imageQueue, { ...queueSettings, ...imageRetries, policy: 'exclusive' })
  const finish = () => boss.stop({ graceful: true, timeout: 8000 })
  return {
    send: async (db, queue, ...jobs) => {
      const transaction = fromDrizzle(db as Parameters<typeof fromDrizzle>[0], sql)
      const inserted = jobs.map(({ key, ...job }) => ({ singletonKey: key, ...job }))
      await boss.insert(queue, inserted, { db: transaction })
    },
    runNow: async (db, queue, longerThan = 0) => {
      await db.execute(sql`update pgboss.job set start_after = pgboss.job_now()
        where name = ${queue} and state = 'retry'
          and start_after > pgboss.job_now() + make_interval(secs => ${longerThan})`)
    },
    runFirst: async (db, queue, key) => {
      await db.execute(sql`update pgboss.job set priority = 1
        where name = ${queue} and singleton_key = ${key} and state < 'active'`)
    },
    work: <Data>(queue: string, handler: JobHandler<Data>) =>
      workInBatches<Data>(boss, queue, { workers: 1, size: 1 }, (jobs) =>
        Promise.allSettled(jobs.map(async ({ data, signal }) => handler(data, signal))),
      ),
    workInBatches: (queue, batches, handler) => workInBatches(boss, queue, batches, handler),
    finish,
    stop: async () => {
      await finish()
      await database.close()
    },
  }
}

export const hasJob = (queue: string, key: SQLWrapper) =>
  sql`exists (select from pgboss.job where name = ${queue} and singleton_key = ${key}::text and state < 'completed')`

/** Removes erased mails from the queues: a failed attempt's reason may name the recipient. */
export async function deleteJobs(db: Db, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return
  await db.execute(sql`delete from pgboss.job where name in (${mailQueue}, ${mailDeadLetters})
    and data ->> 'mailId' = any(${sql.param(mailIds)}::text[])`)
}

/** The number of unfinished jobs of a queue, and the age of the oldest in seconds. */
export async function countWaitingJobs(db: Db, queue: string): Promise<{ count: number; oldest: number }> {
  const { rows } = await db.execute<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
    from pgboss.job where name = ${queue} and state < 'completed'`)
  return rows[0]!
}

function createBoss(db: JobDatabase, clock: Clock | undefined) {
  return new PgBoss({
    db,
    useListenNotify: true,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...(clock && { clock }),
  })
}

/** pg-boss emits plain objects. Only the first line of a message is free of a query's values. */
function asError(emitted: Error & { code?: unknown }): Error {
  if (emitted instanceof Error) return emitted
  const { message, stack, code } = emitted as typeof emitted
  return Object.assign(new Error(String(message).split('\n')[0]), { stack, code })
}

/** `createQueue` does not change an existing queue, hence the second call. */
async function ensureQueue(boss: PgBoss, name: string, { policy, ...settings }: Omit<Queue, 'name'>) {
  await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
  await boss.updateQueue(name, settings)
}

async function workInBatches<Data>(
  boss: PgBoss,
  queue: string,
  { workers, size }: Batches,
  handler: BatchHandler<Data>,
) {
  for (let count = 0; count < workers; count++) await startWorker(boss, queue, size, handler)
}

async function startWorker<Data>(boss: PgBoss, queue: string, size: number, handler: BatchHandler<Data>) {
  const options = {
    batchSize: size,
    perJobResults: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
  } as const
  const worker = await boss.work<Data, unknown, typeof options>(queue, options, async (jobs) => {
    // More jobs may be waiting: the worker looks again at once instead of at its next poll.
    if (jobs.length === size) boss.notifyWorker(worker)
    const ends = await handler(jobs)
    return jobs.map(({ id }, index) => ({ id, ...settle(ends[index]) }))
  })
}

function settle(end: PromiseSettledResult<unknown> | undefined): Omit<JobResult, 'id'> {
  if (end?.status === 'fulfilled') return { status: 'completed' }
  const { reason } = end ?? { reason: new Error('The handler did not say how this job ended') }
  if (reason instanceof GiveUp) return { status: 'deadletter', output: { message: reason.message } }
  return { status: 'failed', output: reason }
}

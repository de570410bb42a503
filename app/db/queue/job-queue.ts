// Jobs live in the same database as what they are about. One job a key is alive at a time, so that asking twice
// does the work once; a killed worker's job runs again within half a minute.
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Clock, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Db } from '#app/db/client.ts'
import type { Log } from '#app/runtime/log.ts'
import { type JobDatabase, openJobDatabase } from './job-database.ts'

const minutes = 60
const hours = 60 * minutes

export const mailQueue = 'mail'
export const mailDeadLetters = 'mail-set-aside'
export const imageQueue = 'image-sizes'

/** A job that has not ended by then is given up and tried again; in seconds. */
const jobTimeLimit = 2 * minutes

/** No mail waits longer than this between two tries, in seconds. */
export const longestMailWait = hours

/**
 * Over 72 hours: 5 s, 10 s, 20 s ..., and never more than an hour apart, so that mail goes out soon after its server
 * is back. pg-boss stretches each wait below the cap by up to two, at random; 81 of them span 72.4 hours at least.
 */
const mailRetries = { retryLimit: 81, retryDelay: 5, retryBackoff: true, retryDelayMax: longestMailWait }

/** Over half an hour; a picture whose sizes cannot be made is shown as it was kept. */
const imageRetries = { retryLimit: 8, retryDelay: 5, retryBackoff: true }

const queueSettings = {
  expireInSeconds: jobTimeLimit,
  heartbeatSeconds: 10,
  retentionSeconds: 14 * 24 * hours,
  notify: true,
} satisfies Omit<Queue, 'name'>

/** Thrown by a handler where trying again cannot help: the job goes to its queue's dead letters at once. */
export class GiveUp extends Error {}

/** Does one job; `signal` is aborted when the job is no longer this worker's. Throwing has it tried again later. */
type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

/** Of jobs that wait, the one of the highest priority is done first, then the oldest. */
type Job = { key: string; data: object; priority?: number }

export type JobQueue = {
  /**
   * Adds jobs in the transaction that `db` is: rolled back with it, seen by workers once it is committed.
   * Adds none while another job of its key waits or runs.
   */
  send: (db: Db, queue: string, ...jobs: Job[]) => Promise<void>
  /** Has jobs that wait for another try begin at once; given seconds, those alone that would wait longer than that. */
  hurry: (db: Db, queue: string, longerThan?: number) => Promise<void>
  /** Starts to work a queue off, so many jobs at a time. */
  work: <Data>(queue: string, atOnce: number, handler: JobHandler<Data>) => Promise<void>
  /** Begins no more jobs, and waits eight seconds at most for those that are worked on. Jobs can still be added. */
  finish: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens the queues of a database. `clock` is for tests that pass days in a moment. */
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
    hurry: async (db, queue, longerThan = 0) => {
      await db.execute(sql`update pgboss.job set start_after = pgboss.job_now()
        where name = ${queue} and state = 'retry'
          and start_after > pgboss.job_now() + make_interval(secs => ${longerThan})`)
    },
    work: (queue, atOnce, handler) => work(boss, queue, atOnce, handler),
    finish,
    stop: async () => {
      await finish()
      await database.close()
    },
  }
}

/** Whether a job of this key waits or runs, as part of a statement. */
export const hasJob = (queue: string, key: SQLWrapper) =>
  sql`exists (select from pgboss.job where name = ${queue} and singleton_key = ${key}::text and state < 'completed')`

/** Jobs of a queue that are not done, and for how many seconds the oldest has been there. */
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

/** pg-boss tells what its workers met by objects that are no errors. Of their words only the first line is no value of a query. */
function asError(told: Error & { code?: unknown }): Error {
  if (told instanceof Error) return told
  const { message, stack, code } = told as typeof told
  return Object.assign(new Error(String(message).split('\n')[0]), { stack, code })
}

/** `createQueue` leaves a queue of an earlier version as it was, hence the second call. */
async function ensureQueue(boss: PgBoss, name: string, { policy, ...settings }: Omit<Queue, 'name'>) {
  await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
  await boss.updateQueue(name, settings)
}

async function work<Data>(boss: PgBoss, queue: string, atOnce: number, handler: JobHandler<Data>) {
  for (let count = 0; count < atOnce; count++) await startWorker(boss, queue, handler)
}

async function startWorker<Data>(boss: PgBoss, queue: string, handler: JobHandler<Data>) {
  const options = { perJobResults: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const
  const worker = await boss.work<Data, unknown, typeof options>(queue, options, async ([job]) => {
    if (!job) return []
    // Where one job waited there may be more: the worker looks again at once, not at its next poll.
    boss.notifyWorker(worker)
    try {
      await handler(job.data, job.signal)
      return [{ id: job.id, status: 'completed' }]
    } catch (error) {
      if (!(error instanceof GiveUp)) throw error
      return [{ id: job.id, status: 'deadletter', output: { message: error.message } }]
    }
  })
}

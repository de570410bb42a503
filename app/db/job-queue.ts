import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Log } from '#app/log.ts'
import type { Db } from './client.ts'

const hours = 3600

export const mailQueue = 'mail'
export const mailDeadLetters = 'mail-set-aside'

/** A mail is tried again over 72 hours: 5 s, 10 s, 20 s ... and at most 3 hours apart. */
const mailRetries = { retryLimit: 36, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * hours }

export type Job<Data> = { id: string; data: Data }

export type JobQueue = {
  /** Adds a job in the transaction that `db` is: rolled back with it, seen by workers once it is committed. */
  send: (db: Db, queue: string, data: object) => Promise<void>
  /** Starts to work a queue off; a handler that throws has its job tried again later. */
  work: <Data>(queue: string, handler: (data: Data) => Promise<void>) => Promise<void>
  /** Puts a job aside, for staff to see. */
  setAside: (data: object) => Promise<void>
  stop: () => Promise<void>
}

export async function openJobQueue(url: string, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    application_name: 'keyturn-jobs',
  })
  boss.on('error', (error) =>
    log.warn({ event: 'job-queue-error', err: error }, 'The job queue met an error'),
  )
  await boss.start()
  await boss.createQueue(mailDeadLetters)
  await boss.createQueue(mailQueue, {
    ...mailRetries,
    deadLetter: mailDeadLetters,
    expireInSeconds: 60,
    retentionSeconds: 14 * 24 * hours,
    notify: true,
  })
  return {
    send: async (db, queue, data) => {
      await boss.send(queue, data, { db: fromDrizzle(db as Parameters<typeof fromDrizzle>[0], sql) })
    },
    work: async (queue, handler) => {
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await handler(job.data as never)
      })
    },
    setAside: async (data) => {
      await boss.send(mailDeadLetters, data)
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

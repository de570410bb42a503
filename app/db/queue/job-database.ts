// A small pool of its own for the job queue, so that jobs never make visitors wait for a connection. pg-boss's own
// pool would know only one host.
import pg from 'pg'
import type { Db } from 'pg-boss'
import { PrimaryClient } from '#app/db/cluster/primary-client.ts'
import { connectionNames } from '#app/db/connection-names.ts'
import { keepListening } from '#app/db/listening-connection.ts'
import type { Log } from '#app/runtime/log.ts'

export type JobDatabase = Db & { close: () => Promise<void> }

export function openJobDatabase(url: string, log: Log): JobDatabase {
  let statements: string[] = []
  let closing = false
  const note = (error: Error) => {
    // On shutdown the database may end before its connections are closed.
    if (!closing) log.warn({ event: 'job-queue-error', err: error }, 'The job queue met an error')
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient,
    max: 4,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
    keepAlive: true,
    application_name: connectionNames.jobs,
  })
  pool.on('error', note)
  pool.on('connect', (client) => {
    for (const statement of statements) client.query(statement).catch(note)
  })
  return {
    executeSql: (text, values) => pool.query(text, values),
    setSessionStatements: async (each) => {
      statements = each
    },
    listen: async (channel, onNotification, ready) =>
      keepListening({
        url,
        channels: [channel],
        name: connectionNames.jobNews,
        log,
        onNotice: ({ payload }) => payload !== undefined && onNotification(payload),
        onReady: ready,
      }),
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

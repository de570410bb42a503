import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#app/log.ts'
import * as schema from './schema.ts'

const connect = (pool: pg.Pool) => drizzle({ client: pool, schema })

/** The database, or a transaction on it: operations take either. */
export type Db = Omit<ReturnType<typeof connect>, '$client'>

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

/** A pool with a time-out wherever something is waited for, so that a database that is away is noticed. */
export function openDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'keyturn',
  })
  const note = (error: Error) => {
    if (!pool.ending) log.warn({ event: 'database-connection-lost', err: error }, 'A connection was lost')
  }
  // A connection that is lost between two statements of a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  return { db: connect(pool), pool, url, close: () => pool.end() }
}

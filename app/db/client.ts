import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PlannedInsertsClient } from '#app/db/tuning/planned-inserts.ts'
import { Semaphore } from '#app/db/tuning/semaphore.ts'
import { damagedForOperator, damageIn } from '#app/runtime/database-damage.ts'
import type { Log } from '#app/runtime/log.ts'
import { connectionNames } from './connection-names.ts'
import * as schema from './schema.ts'

const connect = (pool: pg.Pool) =>
  Object.assign(drizzle({ client: pool, schema }), { transaction: transactionsOf(pool) })

type Transact = ReturnType<typeof drizzle<typeof schema>>['transaction']

/**
 * drizzle forgets to give a connection back whose `begin` failed, and soon none would be left. Whatever is not
 * known to be between two transactions is closed. A `commit` after a statement that failed stores nothing, and says so
 * to nobody: work that overlooked the failure ends with an error.
 */
function transactionsOf(pool: pg.Pool): Transact {
  const turns = new Semaphore(connections.transactions, connections.patience)
  return (work, config) =>
    turns.take(async () => {
      const client = await pool.connect()
      let begun = false
      let last = ''
      const note = ({ text }: { text: string }) => {
        last = text
      }
      client.connection.on('commandComplete', note)
      const db = drizzle({ client }) as unknown as { transaction: Transact }
      try {
        const result = await db.transaction((tx) => {
          begun = true
          return work(tx)
        }, config)
        if (last === 'ROLLBACK') throw new Error('A statement failed, and so all of them did')
        return result
      } finally {
        client.connection.off('commandComplete', note)
        client.release(!begun || client.getTransactionStatus() !== 'I')
      }
    })
}

/** The database, or a transaction on it: operations take either. */
export type Db = Omit<ReturnType<typeof connect>, '$client'>

type Database = {
  db: Db
  pool: pg.Pool
  url: string
  /** Whether any of its statements met damage. */
  isDamaged: () => boolean
  close: () => Promise<void>
}

/**
 * Transactions leave some connections to those who only read: a table that somebody has locked stops what writes to it and
 * nothing else. Who gets none within `patience` milliseconds is told to come back.
 */
const connections = { all: 8, transactions: 6, patience: 3000 }

/** A pool with a time-out wherever something is waited for, so that a database that is away is noticed. */
export function openDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PlannedInsertsClient,
    max: connections.all,
    connectionTimeoutMillis: connections.patience,
    lock_timeout: 4000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: connectionNames.app,
  })
  const note = (error: Error) => {
    if (!pool.ending) log.warn({ event: 'database-connection-lost', err: error }, 'A connection was lost')
  }
  // A connection that is lost between two statements of a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  return { db: connect(pool), pool, url, isDamaged: listenForDamage(pool, log), close: () => pool.end() }
}

/** A damaged index fails what is stored, and nothing that the first staff screen reads: so every statement's error is heard. */
function listenForDamage(pool: pg.Pool, log: Log): () => boolean {
  let damaged = false
  const hear = (error: Error) => {
    const reason = damageIn(error)
    if (!reason || damaged) return
    damaged = true
    log.error({ event: 'database-damaged', reason }, damagedForOperator(reason))
  }
  pool.on('connect', (client) => client.connection.on('errorMessage', hear))
  return () => damaged
}

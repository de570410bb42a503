import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { shareStatements } from '#app/db/tuning/connection-builder.ts'
import { PlannedInsertsClient } from '#app/db/tuning/planned-inserts.ts'
import { Semaphore } from '#app/db/tuning/semaphore.ts'
import { damagedForOperator, damageIn } from '#app/runtime/database-damage.ts'
import type { Log } from '#app/runtime/log.ts'
import { connectionNames } from './connection-names.ts'
import * as schema from './schema.ts'

const connect = (pool: pg.Pool) =>
  Object.assign(drizzle({ client: pool, schema }), { transaction: transactionsOf(pool) })

const builders = new WeakMap<pg.PoolClient, Db>()

function connectionOf(client: pg.PoolClient): Db {
  const known = builders.get(client) ?? drizzle({ client, schema })
  builders.set(client, known)
  return known
}

type Transact = ReturnType<typeof drizzle<typeof schema>>['transaction']

/**
 * Works around two faults of drizzle's `transaction`. It never releases a connection whose `begin` failed, which
 * empties the pool. And a `commit` after a failed statement rolls back silently: here it throws. A connection in any
 * state but idle is closed.
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
      const connection = connectionOf(client)
      try {
        const result = await connection.transaction((tx) => {
          begun = true
          shareStatements<Db>(tx, connection)
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

export type Db = Omit<ReturnType<typeof connect>, '$client'>

export type Database = {
  db: Db
  pool: pg.Pool
  url: string
  isDamaged: () => boolean
  close: () => Promise<void>
}

/** Two connections are reserved for reads, so a locked table blocks only its writers. Patience is in milliseconds. */
const connections = { all: 8, transactions: 6, patience: 3000 }

/** A pool with a timeout for every wait, so that an unreachable database is noticed. */
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
  // A connection lost between two statements of a transaction has no other error listener, and would end the process.
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  return { db: connect(pool), pool, url, isDamaged: listenForDamage(pool, log), close: () => pool.end() }
}

/** A damaged index may break writes only, so the errors of all statements are checked. */
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

/** Reports pages that failed their checksums before this start; returns whether there are any. */
export async function reportEarlierDamage(db: Db, log: Log): Promise<boolean> {
  const { rows } = await db.execute<{ pages: number; at: Date | null }>(sql`
    select coalesce(sum(checksum_failures), 0)::int as pages, max(checksum_last_failure) as at
    from pg_stat_database where datname = current_database() or datid = 0`)
  const { pages = 0, at } = rows[0] ?? {}
  if (pages === 0) return false
  log.error({ event: 'database-damaged', pages, at }, damagedForOperator('pages fail their checksums'))
  return true
}

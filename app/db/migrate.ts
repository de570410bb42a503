// Applies the pending migrations in one transaction, so a killed start changes nothing. An advisory lock serializes
// processes that start together. An older version may keep running meanwhile (docs/decisions/migrations.md).
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { damagedForOperator, damageIn, innermost } from '#app/runtime/database-damage.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { bringUpToDate } from './migration-steps.ts'
import { connectForLong } from './table-copy.ts'

const migrationLock = 7_233_410

const oldestVersion = 150_000

/** A waiting migration blocks all later queries on its table: it waits less than a visitor's query, and retries. */
const inUse = { patience: '3s', tries: 15, pause: 1000 }
const lockNotAvailable = '55P03'
/** The migration and another's transaction held what the other wanted. */
const deadlockDetected = '40P01'

/** The first connection of a start. Throws StartError. */
export async function migrateDatabase(url: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = await connectForLong(url)
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    )
    refuseOldVersion(rows[0]?.version ?? 0)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${inUse.patience}'`)
    await tryUntilFree(client)
  } catch (error) {
    const damage = damageIn(error)
    if (damage) throw new StartError(`${damagedForOperator(damage)}.`)
    throw new StartError(`The database cannot be used: ${reasonOf(error)}.`)
  } finally {
    await client?.end()
  }
}

async function tryUntilFree(client: pg.Client) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await bringUpToDate(client)
      await client.query('commit')
      return
    } catch (error) {
      if (!isInUse(error as NodeJS.ErrnoException) || attempt === inUse.tries) throw error
      await client.query('rollback')
      await sleep(inUse.pause)
    }
  }
}

const isInUse = ({ code = '' }: { code?: string | undefined }) =>
  [lockNotAvailable, deadlockDetected].includes(code)

/** `version` is `server_version_num`: 150000 is 15.0. Throws below 15; the message is the end of a sentence. */
export function refuseOldVersion(version: number) {
  if (version >= oldestVersion) return
  throw new Error(`Keyturn needs PostgreSQL 15 or newer, and this is ${Math.floor(version / 10_000)}`)
}

function reasonOf(error: unknown): string {
  const reason = innermost(error)
  if (isInUse(reason)) return 'its tables are in use and could not be changed; start again later'
  return reason.message || String(reason.code)
}

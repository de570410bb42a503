import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '#app/project-root.ts'
import { StartError } from '#app/start-error.ts'
import type { Db } from './client.ts'

const migrationLock = 7_233_410

const oldestVersion = 150_000

/**
 * Brings the tables up to date; it is the first to ask anything of the database. Two processes that start together
 * migrate one after the other. Throws StartError.
 */
export async function migrateDatabase(db: Db) {
  try {
    const { rows } = await db.execute<{ version: number }>(
      sql`select current_setting('server_version_num')::integer as version`,
    )
    refuseOldVersion(rows[0]?.version ?? 0)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await migrate(db as Parameters<typeof migrate>[0], {
        migrationsFolder: join(projectRoot, 'app/db/migrations'),
      })
    })
  } catch (error) {
    throw new StartError(`The database cannot be used: ${reasonOf(error)}.`)
  }
}

/** `version` as PostgreSQL counts: 150000 is 15.0. Throws a sentence's end for an older one than 15. */
export function refuseOldVersion(version: number) {
  if (version >= oldestVersion) return
  throw new Error(`Keyturn needs PostgreSQL 15 or newer, and this is ${Math.floor(version / 10_000)}`)
}

/** The reason underneath: the outer error quotes a query. */
function reasonOf(error: unknown): string {
  let reason = error as NodeJS.ErrnoException
  while (reason.cause instanceof Error) reason = reason.cause
  return reason.message || String(reason.code)
}

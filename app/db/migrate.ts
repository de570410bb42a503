import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '#app/project-root.ts'
import { StartError } from '#app/start-error.ts'
import type { Db } from './client.ts'

const migrationLock = 7_233_410

/**
 * Brings the tables up to date; it is the first to ask anything of the database. Two processes that start together
 * migrate one after the other. Throws StartError.
 */
export async function migrateDatabase(db: Db) {
  try {
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

/** The reason underneath: the outer error quotes a query. */
function reasonOf(error: unknown): string {
  let reason = error as NodeJS.ErrnoException
  while (reason.cause instanceof Error) reason = reason.cause
  return reason.message || String(reason.code)
}

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '#app/project-root.ts'
import type { Db } from './client.ts'

const migrationLock = 7_233_410

/** Brings the tables up to date. Two processes that start together migrate one after the other. */
export async function migrateDatabase(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await migrate(db as Parameters<typeof migrate>[0], {
      migrationsFolder: join(projectRoot, 'app/db/migrations'),
    })
  })
}

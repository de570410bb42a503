import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { applyMigrations, bringUpToDate } from '#app/db/migration-steps.ts'
import { createDatabase, dropDatabase } from './test-database.ts'

/** A database as an older version made it. `old` goes on as that version, by its statements, also after `upgrade`. */
export async function createOlderDatabase(lastMigration: string) {
  const url = await createDatabase(inject('postgresUrl'), randomUUID(), 'template0')
  const old = new pg.Client({ connectionString: url })
  await old.connect()
  const inTransaction = async (work: () => Promise<void>) => {
    await old.query('begin')
    await work()
    await old.query('commit')
  }
  await inTransaction(() => applyMigrations(old, { upTo: lastMigration }))
  return {
    ...{ url, old },
    upgrade: () => inTransaction(() => bringUpToDate(old)),
    /** Call it once nothing else is connected. */
    drop: async () => {
      await old.end()
      await dropDatabase(inject('postgresUrl'), url)
    },
  }
}

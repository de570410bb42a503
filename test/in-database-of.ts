import pg from 'pg'
import { databaseOf } from './outside-database.ts'
import type { RunningApp } from './start-app.ts'

/** Runs statements in the database of a running product, beside it. */
export async function inDatabaseOf(app: RunningApp, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { databaseOf } from './outside-database.ts'

/** Runs statements in the database of a running product. */
export async function inDatabaseOf(app: RunningApp, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

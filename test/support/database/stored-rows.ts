import pg from 'pg'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { databaseOf } from './outside-database.ts'

/** The rows of a table of a running product, oldest first. */
export async function storedRows(
  app: RunningApp,
  table: 'inquiry' | 'mail' | 'testimonial' | 'touch' | 'trash',
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseOf(app.dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query(`select * from ${table} order by 1`)
    return rows
  } finally {
    await client.end()
  }
}

/** The stored inquiry of the person with this name. */
export const findLead = async (app: RunningApp, name: string) =>
  (await storedRows(app, 'inquiry')).find((row) => row.name === name)

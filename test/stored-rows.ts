import { join } from 'node:path'
import pg from 'pg'
import type { RunningApp } from './start-app.ts'

/** What a running product has stored, read beside it in its own database: the rows of a table, oldest first. */
export async function storedRows(
  app: RunningApp,
  table: 'inquiry' | 'testimonial',
): Promise<Record<string, unknown>[]> {
  const socket = encodeURIComponent(join(app.dataDir, 'socket'))
  const client = new pg.Client({ connectionString: `postgresql://keyturn@localhost/postgres?host=${socket}` })
  await client.connect()
  try {
    const { rows } = await client.query(`select * from ${table} order by id`)
    return rows
  } finally {
    await client.end()
  }
}

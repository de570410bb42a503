import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.ts'

/** A line per table with a hash of all its rows: equal lines mean that nothing changed. */
export async function digestTables(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name} ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as line from ${name} t`,
  )
  const { rows } = await db.execute<{ line: string }>(sql.raw(hashes.join(' union all ')))
  return rows.map(({ line }) => line).sort()
}

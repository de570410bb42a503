import pg from 'pg'

/** Every row of every table, as text, by table; unordered. */
export async function storedTables(
  databaseUrl: string,
  schemas = ['public'],
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      'select schemaname as schema, tablename as name from pg_tables where schemaname = any($1) order by 1, 2',
      [schemas],
    )
    const all: Record<string, string[]> = {}
    for (const { schema, name } of tables) {
      const { rows } = await client.query(
        `select row_to_json(t)::text as row from "${schema}"."${name}" t order by 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await client.end()
  }
}

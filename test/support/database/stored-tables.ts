import pg from 'pg'

/** Every row of every table, as text, by table; unordered. */
export async function storedTables(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select row_to_json(t)::text as row from "${name}" t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await client.end()
  }
}

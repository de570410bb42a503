import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AppContext } from '#app/domain/app-context.server.ts'

/**
 * Inserts rows that `to_jsonb()` made, perhaps in another version: a column that a row lacks gets its default, and a value
 * whose column is gone is dropped. `source` selects the rows as `stored`; `ifFree` skips a row whose unique key is taken.
 */
export async function storeAgain(
  { db }: Pick<AppContext, 'db'>,
  table: PgTable,
  source: SQL,
  ifFree = false,
): Promise<void> {
  const keysOf = sql`array(select jsonb_object_keys(stored) order by 1)`
  const { rows: shapes } = await db.execute<{ keys: string[] }>(
    sql`select distinct ${keysOf} as keys from (${source}) source`,
  )
  for (const { keys } of shapes) {
    const columns = sql.join(
      storedColumns(table)
        .filter((name) => keys.includes(name))
        .map(sql.identifier),
      sql`, `,
    )
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from (
        select (jsonb_populate_record(null::${table}, stored)).* from (${source}) source
        where ${keysOf} = ${sql.param(keys)}::text[]
      ) rows ${ifFree ? sql`on conflict do nothing` : sql``}`)
  }
}

const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter((column) => !column.generated)
    .map(({ name }) => name)

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows whose search text has `search` anywhere, without regard to case or accents; `%`, `_` and `\` mean themselves. */
export function matchesSearch(column: PgColumn, search: string): SQL | undefined {
  if (!search) return undefined
  const literal = sql`regexp_replace(searchable(${search}), '([%_\\\\])', '\\\\\\1', 'g')`
  return sql`${column} like '%' || ${literal} || '%'`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a record's id at all; anything else is simply not found. */
export const isRecordId = (text: string) => uuid.test(text)

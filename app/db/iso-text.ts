import { type SQL, sql } from 'drizzle-orm'

/** An instant as `Date` writes it, in UTC with milliseconds: for statements whose rows Drizzle does not map. */
export const isoText = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// The database decides whether two spellings are one address, as the unique index of users does. JavaScript folds some
// letters differently (İ), and databases depend on their locale, so no other code folds an address.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** The folded address as an SQL expression; equal for all spellings. */
export const folded = (email: PgColumn | SQL | string): SQL => sql`lower(${email})`

/** The SQL condition that a column contains this address, in any spelling. */
export const hasEmail = (column: PgColumn, email: string): SQL => sql`${folded(column)} = ${folded(email)}`

export async function foldEmail({ db }: Pick<AppContext, 'db'>, email: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select ${folded(email)} as key`)
  return rows[0]!.key
}

export const isSameEmail = async (app: Pick<AppContext, 'db'>, one: string, other: string) =>
  one === other || (await foldEmail(app, one)) === (await foldEmail(app, other))

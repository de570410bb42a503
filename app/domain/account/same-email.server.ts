// Two spellings are one address where the database says so, as the unique index of users does. JavaScript folds some
// letters otherwise (İ), and each database by its own locale: nothing else in the product folds an address.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** What all spellings of an address have in common, inside a statement. */
export const folded = (email: PgColumn | SQL | string): SQL => sql`lower(${email})`

/** Whether a column holds an address, in any case of letters. */
export const hasEmail = (column: PgColumn, email: string): SQL => sql`${folded(column)} = ${folded(email)}`

/** The same for a key. */
export async function foldEmail({ db }: Pick<AppContext, 'db'>, email: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select ${folded(email)} as key`)
  return rows[0]!.key
}

/** Whether two spellings are one address. */
export const isSameEmail = async (app: Pick<AppContext, 'db'>, one: string, other: string) =>
  one === other || (await foldEmail(app, one)) === (await foldEmail(app, other))

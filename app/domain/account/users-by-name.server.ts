import { asc, sql } from 'drizzle-orm'
import { user } from '#app/db/schema.ts'

/** The order in which people read names: case and accents do not matter, as in a search. */
export const usersByName = [asc(sql`searchable(${user.name})`), asc(user.id)]

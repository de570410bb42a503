import { sql } from 'drizzle-orm'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** Empties a test's database, so that tests can share it. */
export const clearRecords = ({ db }: AppContext) =>
  db.execute(
    sql`truncate "user", property, testimonial, inquiry, image, mail, activity, recent_use, guess, trash cascade`,
  )

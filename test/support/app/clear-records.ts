import { sql } from 'drizzle-orm'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** Takes everything out of a test's database, so that tests that share it need not share what they wrote. */
export const clearRecords = ({ db }: AppContext) =>
  db.execute(
    sql`truncate "user", property, testimonial, inquiry, image, mail, activity, recent_use, guess cascade`,
  )

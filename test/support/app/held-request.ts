import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** Work in the test's own transaction. */
export type Held = (tx: Pick<AppContext, 'db'>) => Promise<unknown>

/** Runs `held`, sends the call, which must wait for it, and only then commits. Returns its answer. */
export async function whileHeld<Answer = Response>(
  app: AppContext,
  held: Held,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked = Promise.withResolvers<Answer>()
  await app.db.transaction(async (db) => {
    await held({ db })
    ask().then(asked.resolve, asked.reject)
    await expect.poll(() => waitsForAnother(app), { timeout: 5000 }).toBe(true)
  })
  return asked.promise
}

export async function waitsForAnother({ db }: AppContext) {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'keyturn' and wait_event_type = 'Lock'`)
  return rows.length > 0
}

import { eq } from 'drizzle-orm'
import { setting } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

const key = 'first-answers-since'

/**
 * Leads from before nobody could note that they were answered, so they have no clock (docs/decisions/honest-clock.md). The
 * migration that brought the clock wrote the instant where there were leads.
 */
export async function readClockStart({ db }: Pick<AppContext, 'db'>): Promise<Date> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return new Date(typeof row?.value === 'string' ? row.value : 0)
}

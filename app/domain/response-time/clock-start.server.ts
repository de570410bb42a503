import { eq } from 'drizzle-orm'
import { setting } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

const key = 'first-answers-since'

/**
 * The instant from which leads have a clock; older leads could not be noted as answered (docs/decisions/honest-clock.md). A
 * migration stored it where leads existed.
 */
export async function readClockStart({ db }: Pick<AppContext, 'db'>): Promise<Date> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return new Date(typeof row?.value === 'string' ? row.value : 0)
}

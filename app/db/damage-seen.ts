import { sql } from 'drizzle-orm'
import { damagedForOperator } from '#app/runtime/database-damage.ts'
import type { Log } from '#app/runtime/log.ts'
import type { Db } from './client.ts'

/** Reports pages that failed their checksums before this start, if any. */
export async function tellOfDamage(db: Db, log: Log): Promise<boolean> {
  const { rows } = await db.execute<{ pages: number; at: Date | null }>(sql`
    select coalesce(sum(checksum_failures), 0)::int as pages, max(checksum_last_failure) as at
    from pg_stat_database where datname = current_database() or datid = 0`)
  const { pages = 0, at } = rows[0] ?? {}
  if (pages === 0) return false
  log.error({ event: 'database-damaged', pages, at }, damagedForOperator('pages fail their checksums'))
  return true
}

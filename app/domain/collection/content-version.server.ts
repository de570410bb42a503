// Every write to what visitors see raises a version in its own transaction (migration 0002).
import { sql } from 'drizzle-orm'
import { collectionVersion } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'

/** A text that is another one after every write to properties or testimonials. */
export async function contentVersion({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const versions = sql<string>`string_agg(${collectionVersion.version}::text, ' ' order by ${collectionVersion.collection})`
  const [row] = await db.select({ versions }).from(collectionVersion)
  return row?.versions ?? ''
}

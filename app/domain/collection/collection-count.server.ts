// What grows with a collection is its count. A trigger keeps sums of the records with the same flags (migration 0014), so
// that only a search counts what it finds; and each is read once until the next write.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { collectionCount } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { QueryCache } from './query-cache.server.ts'

const talliesOf = prepared((db) =>
  db
    .select({ flags: collectionCount.flags, number: sql<number>`sum(${collectionCount.change})::int` })
    .from(collectionCount)
    .where(eq(collectionCount.collection, sql.placeholder('collection')))
    .groupBy(collectionCount.flags)
    .prepare('tallies-of-collection'),
)

/** A column and what it must be; undefined leaves it open. */
type Wanted = [flag: 'featured' | 'past_sale' | 'published', value: boolean | undefined]

/** How many records of a collection meet all of these. */
export async function countFlagged(queryCache: QueryCache, ...wanted: Wanted[]): Promise<number> {
  const { db, collection } = queryCache
  const tallies = await queryCache.getOrLoad('tallies', () => talliesOf(db).execute({ collection }))
  return tallies
    .filter(({ flags }) =>
      wanted.every(([flag, value]) => value === undefined || flags.includes(flag) === value),
    )
    .reduce((sum, { number }) => sum + number, 0)
}

/** How many records a search finds. */
export const countFound = (queryCache: QueryCache, table: PgTable, where: SQL | undefined, key: object) =>
  queryCache.getOrLoad(`found ${JSON.stringify(key)}`, () => queryCache.db.$count(table, where))

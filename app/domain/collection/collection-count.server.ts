// Counting a large collection is slow, so a trigger maintains sums per combination of flags (migration 0014). Only a search
// counts its matches. Counts are cached until the next write.
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

/** A column and its required value; undefined matches any. */
type Wanted = [flag: 'featured' | 'past_sale' | 'published', value: boolean | undefined]

export async function countFlagged(queryCache: QueryCache, ...wanted: Wanted[]): Promise<number> {
  const { db, collection } = queryCache
  const tallies = await queryCache.getOrLoad('tallies', () => talliesOf(db).execute({ collection }))
  return tallies
    .filter(({ flags }) =>
      wanted.every(([flag, value]) => value === undefined || flags.includes(flag) === value),
    )
    .reduce((sum, { number }) => sum + number, 0)
}

export const countFound = (queryCache: QueryCache, table: PgTable, where: SQL | undefined, key: object) =>
  queryCache.getOrLoad(`found ${JSON.stringify(key)}`, () => queryCache.db.$count(table, where))

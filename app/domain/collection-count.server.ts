// Counting is what grows with a collection. A count is reused as long as no write came between: every write raises
// the collection's version in its own transaction (migration 0002), and the version is read before the count.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { prepared } from '#app/db/prepared.ts'
import { collectionVersion } from '#app/db/schema.ts'

const counts = new LRUCache<string, { version: number; total: number }>({ max: 2000 })
const databases = new WeakMap<object, number>()
let databaseCount = 0

/** `key` names the condition, e.g. its query as text. */
export type Counted = { db: Db; collection: string; table: PgTable; where: SQL | undefined; key: string }

const versionOf = prepared((db) =>
  db
    .select({ version: collectionVersion.version })
    .from(collectionVersion)
    .where(eq(collectionVersion.collection, sql.placeholder('collection')))
    .prepare('version-of-collection'),
)

/** How many rows meet the condition. */
export async function countCollection(counted: Counted): Promise<number> {
  const { db, collection, table, where } = counted
  const [row] = await versionOf(db).execute({ collection })
  const version = row?.version ?? -1
  const known = knownCount(counted)
  if (known && known.version === version) return known.total
  const total = await db.$count(table, where)
  if (version >= 0) counts.set(nameOf(counted), { version, total })
  return total
}

/** What was counted last, and at which version; it may not stand any more. */
export const knownCount = (counted: Counted) => counts.get(nameOf(counted))

const nameOf = ({ db, collection, key }: Counted) => `${databaseNumber(db)} ${collection} ${key}`

function databaseNumber(db: Db) {
  let number = databases.get(db)
  if (number === undefined) {
    number = ++databaseCount
    databases.set(db, number)
  }
  return number
}

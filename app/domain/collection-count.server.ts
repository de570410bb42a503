// Counting is what grows with a collection. A count is reused as long as no write came between: every write raises
// the collection's version in its own transaction (migration 0002), and the version is read before the count.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { prepared } from '#app/db/prepared.ts'
import { collectionVersion } from '#app/db/schema.ts'
import { fromNearerEnd } from './page-reading.server.ts'
import { pagesFor } from './paging.ts'

const counts = new LRUCache<string, { version: number; total: number }>({ max: 2000 })
const databases = new WeakMap<object, number>()
let databaseCount = 0

type Counted = { db: Db; collection: string; table: PgTable; where: SQL | undefined; key: string }

const versionOf = prepared((db) =>
  db
    .select({ version: collectionVersion.version })
    .from(collectionVersion)
    .where(eq(collectionVersion.collection, sql.placeholder('collection')))
    .prepare('version-of-collection'),
)

/** Which page is answered, and how it is read; past the end it is the last one. `key` names the condition, e.g. its query as text. */
export async function findPage(counted: Counted, asked: { page: number; limit: number }) {
  const total = await countCollection(counted)
  const pages = pagesFor(total, asked.limit)
  const page = Math.min(asked.page, pages)
  const reading = fromNearerEnd({ offset: (page - 1) * asked.limit, limit: asked.limit }, total)
  return { page, pages, total, reading }
}

/** How many rows meet the condition. */
export async function countCollection({ db, collection, table, where, key }: Counted): Promise<number> {
  const [row] = await versionOf(db).execute({ collection })
  const version = row?.version ?? -1
  const cacheKey = `${databaseNumber(db)} ${collection} ${key}`
  const known = counts.get(cacheKey)
  if (known && known.version === version) return known.total
  const total = await db.$count(table, where)
  if (version >= 0) counts.set(cacheKey, { version, total })
  return total
}

function databaseNumber(db: Db) {
  let number = databases.get(db)
  if (number === undefined) {
    number = ++databaseCount
    databases.set(db, number)
  }
  return number
}

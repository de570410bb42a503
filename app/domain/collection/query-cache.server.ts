// What was read of a collection's rows is read once for as long as none of them is written. Every write changes the
// collection's version in its own transaction (migrations 0002 and 0013), and whoever asks reads the version first: a
// reading may be newer than its version, never older.
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { collectionVersion, inquiryCount } from '#app/db/schema.ts'
import { batchLoader } from '#app/db/tuning/batch-loader.ts'
import { prepared } from '#app/db/tuning/prepared.ts'

type Collection = 'property' | 'testimonial' | 'inquiry'

const bounds = {
  /** Characters of each collection, with the keys. */
  maxSize: 1_000_000,
  /** Milliseconds, in case somebody writes with the triggers switched off. */
  ttl: 60_000,
  ttlResolution: 0,
}

export class QueryCache {
  readonly db: Db
  readonly collection: Collection
  readonly version: string
  readonly #done = new LRUCache<string, object | number>({
    ...bounds,
    sizeCalculation: (value, key) => key.length + JSON.stringify(value).length,
  })
  readonly #begun = new Map<string, Promise<object | number>>()

  constructor(db: Db, collection: Collection, version: string) {
    this.db = db
    this.collection = collection
    this.version = version
  }

  /** What was read under this key, is being read, or else is read now. It is shared: whoever gets it changes nothing in it. */
  async getOrLoad<Value extends object | number>(key: string, read: () => Promise<Value>): Promise<Value> {
    const done = this.#done.get(key) as Value | undefined
    if (done !== undefined) return done
    const reading = (this.#begun.get(key) as Promise<Value> | undefined) ?? this.#begin(key, read)
    return reading
  }

  async #begin<Value extends object | number>(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = read()
    this.#begun.set(key, reading)
    try {
      const value = await reading
      this.#done.set(key, value)
      return value
    } finally {
      this.#begun.delete(key)
    }
  }
}

const latest = new WeakMap<Db, Map<string, QueryCache>>()

/** To be called when the database may be another one, which gives the same versions once more. */
export const clearQueryCaches = (db: Db) => latest.delete(db)

/** The readings of a collection as it stands. Those of an earlier version are forgotten, also while some still go on. */
export async function queryCacheOf(db: Db, collection: Collection): Promise<QueryCache> {
  const version = await (collection === 'inquiry' ? readVersionOfInquiries : readVersions)(db, collection)
  const known = latest.get(db) ?? new Map<string, QueryCache>()
  latest.set(db, known)
  const found = known.get(collection)
  // a table without rows, or emptied by hand, has none: nothing may tell one such time from the next
  const stands = version != null && found?.version === String(version)
  const queryCache = stands ? found : new QueryCache(db, collection, String(version))
  known.set(collection, queryCache)
  return queryCache
}

const versionsOf = prepared((db) =>
  db
    .select({ collection: collectionVersion.collection, version: collectionVersion.version })
    .from(collectionVersion)
    .where(sql`${collectionVersion.collection} = any(${sql.placeholder('collections')})`)
    .prepare('versions-of-collections'),
)

/** Nobody who writes an inquiry waits for another, so they share no version: each leaves rows of its own among the counts. */
const versionOfInquiries = prepared((db) =>
  db
    .select({ version: sql<string>`string_agg(${inquiryCount.id}::text, ' ' order by ${inquiryCount.id})` })
    .from(inquiryCount)
    .prepare('version-of-inquiries'),
)

const readVersions = batchLoader(async (db: Db, collections: string[]) => {
  const rows = await versionsOf(db).execute({ collections })
  return new Map(rows.map(({ collection, version }) => [collection, version]))
})

const readVersionOfInquiries = batchLoader(async (db: Db) => {
  const rows = await versionOfInquiries(db).execute()
  return new Map(rows.map(({ version }) => ['inquiry', version]))
})

/** A text that changes with every write to properties or testimonials (triggers of migration 0002). */
export async function contentVersion({ db }: { db: Db }): Promise<string> {
  const versions = sql<string>`string_agg(${collectionVersion.version}::text, ' ' order by ${collectionVersion.collection})`
  const [row] = await db.select({ versions }).from(collectionVersion)
  return row?.versions ?? ''
}

// Caches query results of a collection until its next write. Every write changes the collection's version in its own
// transaction (migrations 0002 and 0013). Each lookup reads the version first, so a cached result may be newer than its
// version, never older.
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
  /** Milliseconds; a bound for writes made with the triggers disabled. */
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

  /** The cached value of this key, else the value that `read` loads; concurrent calls share one load. Never mutate the value. */
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

/** Call it when the database may have been replaced: another database may repeat the same versions. */
export const clearQueryCaches = (db: Db) => latest.delete(db)

/** The cache of a collection's present version. Caches of earlier versions are dropped, with loads that still run. */
export async function queryCacheOf(db: Db, collection: Collection): Promise<QueryCache> {
  const version = await (collection === 'inquiry' ? readVersionOfInquiries : readVersions)(db, collection)
  const known = latest.get(db) ?? new Map<string, QueryCache>()
  latest.set(db, known)
  const found = known.get(collection)
  // an empty table has no version, so two such states cannot be told apart: do not reuse the cache
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

/** Inquiry writes must not block each other, so they share no version row: each adds its own count rows. */
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

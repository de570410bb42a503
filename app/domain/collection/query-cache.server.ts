// Caches query results of a collection until its next write. Every write changes the collection's version in its own
// transaction (migrations 0002 and 0013). Each lookup reads the version first, so a cached result may be newer than its
// version, never older.
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/db/client.ts'
import { collectionVersion, inquiryCount, user } from '#app/db/schema.ts'
import { batchLoader } from '#app/db/tuning/batch-loader.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import { minute } from '#app/domain/duration.ts'

type Collection = 'property' | 'testimonial' | 'inquiry' | 'user'

const bounds = {
  /** Characters of each collection, with the keys. */
  maxSize: 1_000_000,
  /** Milliseconds; a bound for writes made with the triggers disabled. */
  ttl: minute,
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
  const [queryCache] = await queryCachesOf(db, collection)
  return queryCache
}

/** The caches of several collections, whose versions one statement reads. */
export async function queryCachesOf<Collections extends Collection[]>(
  db: Db,
  ...collections: Collections
): Promise<{ [place in keyof Collections]: QueryCache }> {
  const versions = await readVersions(db, collections.join(' '))
  const known = latest.get(db) ?? new Map<string, QueryCache>()
  latest.set(db, known)
  const cacheOf = (collection: Collection) => {
    const version = versions?.[collection]
    const found = known.get(collection)
    // an empty table has no version, so two such states cannot be told apart: do not reuse the cache
    const stands = version != null && found?.version === version
    const queryCache = stands ? found : new QueryCache(db, collection, String(version))
    known.set(collection, queryCache)
    return queryCache
  }
  return collections.map(cacheOf) as { [place in keyof Collections]: QueryCache }
}

const versionOf: Record<Collection, SQL<string | null>> = {
  property: sql`(select version::text from ${collectionVersion} where collection = 'property')`,
  testimonial: sql`(select version::text from ${collectionVersion} where collection = 'testimonial')`,
  /** Inquiry writes must not block each other, so they share no version row: each adds its own count rows. */
  inquiry: sql`(select string_agg(id::text, ' ' order by id) from ${inquiryCount})`,
  /** Their names: all that a list of another collection shows of them. */
  user: sql`(select string_agg(id || ' ' || name, chr(10) order by id) from ${user})`,
}

const versionsOf = preparedByShape((db, collections: string[]) =>
  db
    .select(Object.fromEntries(collections.map((each) => [each, versionOf[each as Collection]])))
    .from(sql`(values (1)) one`)
    // named, for there are no values to plan with
    .prepare(`versions-of-${collections.join('-')}`),
)

/** A statement for each set of collections: one that cannot be read must not block the others. */
const readVersions = batchLoader(
  async (db: Db, sets: string[]) =>
    new Map(
      sets.map((set) => {
        const read = versionsOf(db, set.split(' ')).execute()
        return [set, read.then(([row]) => row)]
      }),
    ),
)

/** A text that changes with every write to properties or testimonials (triggers of migration 0002). */
export async function contentVersion({ db }: { db: Db }): Promise<string> {
  const versions = sql<string>`string_agg(${collectionVersion.version}::text, ' ' order by ${collectionVersion.collection})`
  const [row] = await db.select({ versions }).from(collectionVersion)
  return row?.versions ?? ''
}

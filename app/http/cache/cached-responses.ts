// Stores responses until the content changes. The process that wrote clears its own cache, PostgreSQL notifies the others,
// and a lost notification is noticed within a second by the version of the content.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { contentVersion } from '#app/domain/collection/query-cache.server.ts'
import { minute } from '#app/domain/duration.ts'
import { type CachedRoutes, createKeyOf } from './cache-key.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedResponse = {
  pattern: string
  headers: [name: string, value: string][]
  etag: string
  bodies: Record<Encoding, Buffer>
  /** In the form that node:http sends. Empty it when a body changes. */
  prepared: { [encoding in Encoding]?: PreparedResponse }
}

/** `head` has the headers in the flat form that node:http sends unchanged; `sizedHead` adds the length of the body. */
export type PreparedResponse = { body: Buffer; head: string[]; sizedHead: string[] }

export type CachedResponses = ReturnType<typeof createCachedResponses>

/**
 * Bytes and milliseconds. While the database is away, responses stay valid for 50 minutes more, which is less than a signed
 * image address. The content's version is read each second while requests come; without a reading for two seconds, the
 * cache gives nothing.
 */
const limits = {
  bytes: 24 * 1024 * 1024,
  /** For searches and filters, of which anybody can make up any number. */
  freeBytes: 4 * 1024 * 1024,
  age: minute,
  extraAgeWhileAway: 50 * minute,
  checkAfter: 1000,
  unchecked: 2000,
  checkTimeout: 300,
}

export function createCachedResponses(app: AppContext, routes: CachedRoutes) {
  const common = createEntries(limits.bytes)
  const free = createEntries(limits.freeBytes)
  let generation = 0
  let version: string | undefined
  let isAway = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const clear = () => {
    generation++
    common.clear()
    free.clear()
  }
  const unsubscribe = app.changes.subscribe(({ kind }) => {
    if (kind === 'table' || kind === 'gap') clear()
  })

  async function checkVersion() {
    const found = await Promise.race([contentVersion(app).catch(() => undefined), sleep(limits.checkTimeout)])
    if (found !== undefined && found !== version) {
      clear()
      version = found
    }
    isAway = found === undefined
    checkedAt = performance.now()
    checking = undefined
  }

  const checkOnce = () => {
    checking ??= checkVersion()
    return checking
  }

  return {
    keyOf: createKeyOf(routes),
    /** Resolves once the version of the content was read within the last second. */
    async ensureChecked() {
      if (performance.now() - checkedAt > limits.checkAfter) await checkOnce()
    },
    /** The cached response, unless it has to be compared with the content first. */
    find(key: string) {
      const now = performance.now()
      const unchecked = now - checkedAt
      if (unchecked > limits.checkAfter) void checkOnce()
      if (unchecked >= limits.unchecked) return undefined
      const entry = common.get(key) ?? free.get(key)
      const maxAge = isAway ? limits.age + limits.extraAgeWhileAway : limits.age
      return entry && now - entry.cachedAt < maxAge ? entry.response : undefined
    },
    /** Call it before rendering. The returned function stores the response, unless something was written meanwhile. */
    startFill(key: string, isFree = false) {
      const startedIn = generation
      return (response: CachedResponse) => {
        if (generation === startedIn) (isFree ? free : common).store(key, response)
      }
    },
    /** The version of the content when it was last read, or an older one; undefined before that. */
    version: () => version,
    /** Changes with every write. */
    generation: () => generation,
    /** Call it after a write, before its response. */
    clear,
    bytes: () => common.bytes() + free.bytes(),
    close: () => {
      unsubscribe()
      clear()
    },
  }
}

/** Headers, cached and prepared, of each response. */
const overheadBytes = 5000

const sizeOf = ({ bodies: { br, gzip, identity } }: CachedResponse) =>
  br.length + gzip.length + identity.length + overheadBytes

/** Responses of at most so many bytes together. */
function createEntries(maxBytes: number) {
  // in the order of their last rendering: the first is the one that was not requested for longest
  const entries = new Map<string, { response: CachedResponse; cachedAt: number; bytes: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key: string) => entries.get(key),
    bytes: () => bytes,
    clear() {
      entries.clear()
      bytes = 0
    },
    store(key: string, response: CachedResponse) {
      drop(key)
      const entry = { response, cachedAt: performance.now(), bytes: sizeOf(response) + key.length }
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

// Answers to strangers, kept as bytes. What is written is seen by the next request: the process that wrote it forgets
// at once, the others when PostgreSQL tells them, and should a notice be lost, within a second by the version of the
// content. While the database cannot be asked, what is kept stands for most of an hour: nothing can have been written meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { contentVersion } from '#app/domain/collection/query-cache.server.ts'
import { type CachedRoutes, readKeysOf } from './cache-key.ts'

export type Coding = 'br' | 'gzip' | 'none'

export type KeptAnswer = {
  path: string
  headers: [name: string, value: string][]
  etag: string
  plain: Buffer
  /** The same, compressed for every browser of today, and for programs that take no more than gzip. */
  brotli: Buffer
  gzip: Buffer
  /** As it is sent; to be emptied when its bytes are others. */
  ready: { [coding in Coding]?: ReadyAnswer }
}

/** Headers in the flat form that node:http sends as it is; `sizedHead` with the length of the body. */
export type ReadyAnswer = { body: Buffer; head: string[]; sizedHead: string[] }

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * In bytes, and in milliseconds; 50 minutes are less than a signed address holds. What is kept is compared with the
 * content each second while somebody asks, and not given once that was two seconds ago.
 */
const limits = {
  bytes: 24 * 1024 * 1024,
  age: 60_000,
  whileAway: 50 * 60_000,
  checkAfter: 1000,
  unchecked: 2000,
  patience: 300,
}

export function createAnswerCache(app: AppContext, routes: CachedRoutes) {
  // What is kept is made anew each minute: what was kept first is what was not asked for since.
  const entries = new Map<string, { answer: KeptAnswer; keptAt: number; bytes: number }>()
  let bytes = 0
  let generation = 0
  let version: string | undefined
  let away = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const forget = () => {
    generation++
    entries.clear()
    bytes = 0
  }
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const keep = (key: string, answer: KeptAnswer) => {
    drop(key)
    const entry = { answer, keptAt: performance.now(), bytes: sizeOf(answer) + key.length }
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= limits.bytes) break
      drop(oldest)
    }
  }
  const unsubscribe = app.changes.subscribe(({ kind }) => {
    if (kind === 'table' || kind === 'gap') forget()
  })

  async function check() {
    const found = await Promise.race([contentVersion(app).catch(() => undefined), sleep(limits.patience)])
    if (found !== undefined && found !== version) {
      forget()
      version = found
    }
    away = found === undefined
    checkedAt = performance.now()
    checking = undefined
  }

  const checkOnce = () => {
    checking ??= check()
    return checking
  }

  return {
    keyOf: readKeysOf(routes),
    /** Resolves once what is kept was compared with the content a moment ago. */
    async checked() {
      if (performance.now() - checkedAt > limits.checkAfter) await checkOnce()
    },
    /** What is kept, if it may be given without asking the database. */
    find(key: string) {
      const now = performance.now()
      const unchecked = now - checkedAt
      if (unchecked > limits.checkAfter) void checkOnce()
      if (unchecked >= limits.unchecked) return undefined
      const entry = entries.get(key)
      const mostAge = away ? limits.age + limits.whileAway : limits.age
      return entry && now - entry.keptAt < mostAge ? entry.answer : undefined
    },
    /** Begins an answer: the function that it returns keeps it, unless something was written meanwhile. */
    begin(key: string) {
      const began = generation
      return (answer: KeptAnswer) => {
        if (generation === began) keep(key, answer)
      }
    },
    /** What was in the database when it was last compared, or something older; undefined before that. */
    version: () => version,
    /** Another number after every write. */
    generation: () => generation,
    /** To be called by who wrote something, before saying so. */
    forget,
    bytes: () => bytes,
    close: () => {
      unsubscribe()
      forget()
    },
  }
}

/** What an answer takes beside its three bodies: the headers of each, as they are kept and as they are sent. */
const besideBodies = 5000

const sizeOf = ({ plain, brotli, gzip }: KeptAnswer) =>
  plain.length + brotli.length + gzip.length + besideBodies

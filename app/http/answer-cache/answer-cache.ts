// Answers to strangers, kept as bytes. What is written is seen by the next request: the process that wrote it forgets
// at once, the others when PostgreSQL tells them, and should a notice be lost, within a second by the version of the
// content. While the database cannot be asked, what is kept stands for most of an hour: nothing can have been written meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { contentVersion } from '#app/domain/content-version.server.ts'
import type { Office } from '#app/office.ts'
import { type Asked, type CachedRoutes, cacheKeyOf } from './cache-key.ts'

export type KeptAnswer = {
  path: string
  headers: [name: string, value: string][]
  etag: string
  plain: Buffer
  /** The same, compressed for every browser of today, and for programs that take no more than gzip. */
  brotli: Buffer
  gzip: Buffer
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * In bytes, and in milliseconds; 50 minutes are less than a signed address holds. What is kept is compared with the
 * content each second while somebody asks, and not given once that was two seconds ago.
 */
const limits = {
  bytes: 64 * 1024 * 1024,
  age: 60_000,
  whileAway: 50 * 60_000,
  checkAfter: 1000,
  unchecked: 2000,
  patience: 300,
}

export function createAnswerCache(office: Office, routes: CachedRoutes) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: limits.bytes,
    sizeCalculation: ({ plain, brotli, gzip }, key) =>
      plain.length + brotli.length + gzip.length + key.length + 1000,
    ttl: limits.age,
    noDeleteOnStaleGet: true,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  })
  let generation = 0
  let version: string | undefined
  let away = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const forget = () => {
    generation++
    answers.clear()
  }
  const unsubscribe = office.changes.subscribe(({ kind }) => {
    if (kind === 'table' || kind === 'gap') forget()
  })

  async function check() {
    const found = await Promise.race([contentVersion(office).catch(() => undefined), sleep(limits.patience)])
    if (found !== undefined && found !== version) {
      forget()
      version = found
    }
    away = found === undefined
    checkedAt = performance.now()
    checking = undefined
  }

  const sinceCheck = () => performance.now() - checkedAt
  const checkOnce = () => {
    checking ??= check()
    return checking
  }

  return {
    keyOf: (asked: Asked) => cacheKeyOf(routes, asked),
    /** Resolves once what is kept was compared with the content a moment ago. */
    async checked() {
      if (sinceCheck() > limits.checkAfter) await checkOnce()
    },
    /** What is kept, if it may be given without asking the database. */
    find(key: string) {
      const age = sinceCheck()
      if (age > limits.checkAfter) void checkOnce()
      if (age >= limits.unchecked) return undefined
      const old = away && answers.getRemainingTTL(key) > -limits.whileAway
      return answers.get(key, { allowStale: old })
    },
    /** Begins an answer: the function that it returns keeps it, unless something was written meanwhile. */
    begin(key: string) {
      const began = generation
      return (answer: KeptAnswer) => {
        if (generation === began) answers.set(key, answer)
      }
    },
    /** Another number after every write. */
    generation: () => generation,
    /** To be called by who wrote something, before saying so. */
    forget,
    bytes: () => answers.calculatedSize,
    close: () => {
      unsubscribe()
      forget()
    },
  }
}

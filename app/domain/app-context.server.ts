import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '#app/db/change-feed.ts'
import type { Db } from '#app/db/client.ts'
import type { JobQueue } from '#app/db/queue/job-queue.ts'
import type { ImageStore } from '#app/domain/image/image-store.server.ts'
import type { Config } from '#app/runtime/config.ts'
import type { Dependency, DependencyWatch } from '#app/runtime/dependency-watch.ts'
import type { DiskSpace } from '#app/runtime/disk-space.ts'
import type { Log } from '#app/runtime/log.ts'
import type { Metrics } from '#app/runtime/metrics.ts'
import type { Encryption } from './encryption.server.ts'

/**
 * `lastAt`: when the newest that stands was made. `failedAt`: when the last attempt failed, and in one sentence why, until
 * one succeeds.
 */
export type BackupState = { lastAt: Date | undefined; failedAt: Date | undefined; reason?: string }

export type NightlyBackups = {
  state: () => BackupState
  /** Makes a backup if one is due, and waits for it. */
  check: () => Promise<void>
  /** Checks now, and every minute. */
  start: () => void
  /** Gives up what is under way. */
  stop: () => Promise<void>
}

/** The parts of the running product that operations work with. `db` may be a transaction on the database. */
export type AppContext = {
  config: Config
  db: Db
  jobs: JobQueue
  images: ImageStore
  /** Encrypts what must not be read in a copy of the database. */
  encryption: Encryption
  changes: ChangeFeed
  /** Undefined where none are made. */
  backups: NightlyBackups | undefined
  /** What is outside, and may be away for a while. */
  dependencies: Record<Dependency, DependencyWatch>
  /** On the disk of the data folder. */
  disk: DiskSpace
  /** Whether the database told of damage, now or to an earlier run; only a restore ends that. */
  isDamaged: () => boolean
  log: Log
  metrics: Metrics
  now: () => Date
  /** True from the moment the process is told to end; readiness goes first. */
  stopping: () => boolean
}

/**
 * Runs `work` with an office whose `db` is one transaction: all of it is stored, or nothing. Where two wait for each
 * other, PostgreSQL ends one of them; that one is done again, once the other has had time to go on.
 */
export async function inTransaction<Result>(
  app: AppContext,
  work: (app: AppContext) => Promise<Result>,
  tries = 3,
): Promise<Result> {
  try {
    return await app.db.transaction((tx) => work({ ...app, db: tx }))
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error
  }
  await sleep(50 + 100 * Math.random())
  return inTransaction(app, work, tries - 1)
}

const deadlockDetected = '40P01'

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === deadlockDetected) || isDeadlock(error.cause)
}

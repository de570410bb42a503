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

/** `lastAt`: time of the newest backup. `failedAt` and `reason` (a sentence): the last failure, until a backup succeeds. */
export type BackupState = { lastAt: Date | undefined; failedAt: Date | undefined; reason?: string }

export type NightlyBackups = {
  state: () => BackupState
  check: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

/** The parts of the running product that operations use. `db` may be a transaction. */
export type AppContext = {
  config: Config
  db: Db
  jobs: JobQueue
  images: ImageStore
  encryption: Encryption
  changes: ChangeFeed
  backups: NightlyBackups | undefined
  /** External services, which may be away for a while. */
  dependencies: Record<Dependency, DependencyWatch>
  disk: DiskSpace
  /** Whether the database reported damage, now or in an earlier run. Only a restore mends it. */
  isDamaged: () => boolean
  log: Log
  metrics: Metrics
  now: () => Date
  /** True once the process is stopping; `/readyz` fails first. */
  stopping: () => boolean
}

/** Stores everything or nothing. After a deadlock, `work` runs again: it must be repeatable. */
export async function inTransaction<Result, App extends Pick<AppContext, 'db'>>(
  app: App,
  work: (app: App) => Promise<Result>,
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

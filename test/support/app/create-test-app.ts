import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from 'pg-boss'
import { inject } from 'vitest'
import { openChangeFeed } from '#app/db/change-feed.ts'
import { openDatabase } from '#app/db/client.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createEncryption } from '#app/domain/encryption.server.ts'
import type { Config } from '#app/runtime/config.ts'
import type { DependencyWatch } from '#app/runtime/dependency-watch.ts'
import { watchDiskSpace } from '#app/runtime/disk-space.ts'
import { createLog } from '#app/runtime/log.ts'
import { createMetrics } from '#app/runtime/metrics.ts'
import { openImageStore } from '#app/server/open-image-store.ts'
import { readConfig } from '#app/server/read-config.ts'
import { readSecrets } from '#app/server/secrets.ts'
import { createWeb } from '#app/server/web.ts'
import { createTestDatabase, dropDatabase } from '#test/support/database/test-database.ts'

export type TestApp = {
  app: AppContext
  /** Every door except pages, which respond 404: `await web.request('/api/properties')`. */
  web: ReturnType<typeof createWeb>
  close: () => Promise<void>
}

type Options = {
  /** The app's clock; a test that moves time returns a variable here. */
  now?: () => Date
  config?: Partial<Config>
  /** The job queue's clock: pg-boss's TestClock passes days in a moment. */
  jobClock?: Clock
  /** Shares this test app's database, as a second process does; close the new app first. */
  beside?: TestApp
  /** A migrated database to open in place of a new one; it is not dropped. */
  databaseUrl?: string
}

/** An app on its own empty database, with the real job queue and image store; mails are not delivered. */
export async function createTestApp({
  now = () => new Date(),
  config,
  jobClock,
  beside,
  databaseUrl: given = beside?.app.config.databaseUrl,
}: Options = {}): Promise<TestApp> {
  const postgresUrl = inject('postgresUrl')
  const databaseUrl = given ?? (await createTestDatabase(postgresUrl))
  const dataDir = mkdtempSync(join(tmpdir(), 'keyturn-office-'))
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  const changes = openChangeFeed(databaseUrl, log)
  // Its first notice clears caches, which a test would take for a change.
  const listens = new Promise<void>((done) => changes.subscribe(() => done()))
  const jobs = await openJobQueue(databaseUrl, log, jobClock)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' }
  const merged = { ...readConfig(settings, 'team@wrenfield.example'), ...config }
  const { imageSigning } = await readSecrets(dataDir)
  await listens
  const app: AppContext = {
    config: merged,
    db: database.db,
    jobs,
    images: openImageStore(merged, imageSigning),
    encryption: createEncryption(imageSigning, 'second factor'),
    changes,
    backups: undefined,
    dependencies: { 'image-store': works, 'mail-server': works },
    disk: watchDiskSpace(dataDir),
    isDamaged: database.isDamaged,
    log,
    metrics: createMetrics(),
    now,
    stopping: () => false,
  }
  const close = async () => {
    await changes.close()
    await jobs.stop()
    await database.close()
    if (!given) await dropDatabase(postgresUrl, databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, web: createWeb(app, noPages), close }
}

const works: DependencyWatch = {
  outage: () => undefined,
  check: async () => undefined,
  start: () => undefined,
  stop: () => undefined,
}

const noPages = async () => new Response('Not found', { status: 404 })

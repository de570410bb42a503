// Opens everything that the doors need, in order; `close` closes it in reverse.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openNightlyBackups } from '#app/backup/nightly-backup.server.ts'
import { moveRestoredIn } from '#app/backup/restore-swap.ts'
import { finishRestore } from '#app/backup/unfinished-restore.server.ts'
import { openChangeFeed } from '#app/db/change-feed.ts'
import { type Database, type Db, openDatabase, reportEarlierDamage } from '#app/db/client.ts'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { user } from '#app/db/schema.ts'
import { assignDemoLeads, seedDemoContent } from '#app/demo/seed-demo-content.ts'
import { ensureFirstAdmin, type FirstLogin } from '#app/domain/account/first-admin.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { clearQueryCaches } from '#app/domain/collection/query-cache.server.ts'
import { storeConsentTexts } from '#app/domain/consent/consent.server.ts'
import { minute } from '#app/domain/duration.ts'
import { createEncryption } from '#app/domain/encryption.server.ts'
import { startImageSizes } from '#app/domain/image/image-upload.server.ts'
import { startMailDelivery } from '#app/domain/mail/mail-delivery.server.ts'
import { createMailTransport, type MailTransport } from '#app/domain/mail/mail-transport.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { lockDataFolder } from '#app/runtime/data-lock.ts'
import { watchDependency } from '#app/runtime/dependency-watch.ts'
import { requireWritable, watchDiskSpace } from '#app/runtime/disk-space.ts'
import type { Log } from '#app/runtime/log.ts'
import { createMetrics } from '#app/runtime/metrics.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { makePrivate } from '#app/runtime/private-folder.ts'
import { team } from '#content/team.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openImageStore, refuseWrongStore } from './open-image-store.ts'
import { readSecrets } from './secrets.ts'

export type CreatedApp = {
  app: AppContext
  pool: pg.Pool
  firstLogin: FirstLogin
  announceStop: () => void
  close: () => Promise<void>
}

/** Throws the signal's reason if it is aborted meanwhile, once it has closed what it opened. */
export async function createApp(config: Config, log: Log, signal?: AbortSignal): Promise<CreatedApp> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    makePrivate(config.dataDir, log)
    closers.push(lockDataFolder(config.dataDir))
    const { database, embedded, wasDamaged } = await openTables(config, log, closers, signal)
    const mails = createMailTransport(config)
    closers.push(mails.close)
    const jobs = await openJobQueue(database.url, log)
    closers.push(jobs.stop)
    const secrets = await openSecrets(config.dataDir, database.db, log)
    const images = openImageStore(config, secrets.imageSigning)
    // Only on the first start: later, changed keys or an unpaid bill must not take down pages and leads.
    if ((await database.db.$count(user)) === 0) await refuseWrongStore(images)
    const changes = openChanges(database, log)
    closers.push(changes.close)
    const now = () => new Date()
    const { timeZone } = team
    const backups = embedded && openBackups(config, { databaseUrl: embedded.url, images, timeZone, log, now })
    let stopping = false
    const app: AppContext = {
      config,
      db: database.db,
      jobs,
      images,
      encryption: createEncryption(secrets.imageSigning, 'second factor'),
      changes,
      backups,
      dependencies: watchDependencies({ images, mails, log, now }),
      disk: watchDiskSpace(config.dataDir),
      isDamaged: () => wasDamaged || database.isDamaged(),
      log,
      metrics: createMetrics(),
      now,
      stopping: () => stopping,
    }
    signal?.throwIfAborted()
    const firstLogin = await storeFirstContent(app)
    await startMailDelivery(app, mails)
    await startImageSizes(app)
    startRecurringWork(app, closers)
    const announceStop = () => {
      stopping = true
      changes.end()
      // Finishes jobs while requests finish, not after them: both may take long.
      jobs.finish().catch((error) => log.warn({ event: 'jobs-not-finished', err: error }))
    }
    return { app, pool: database.pool, firstLogin, announceStop, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The functions that close what is open, in the order of opening. */
type Closers = (() => unknown)[]

function startRecurringWork(app: AppContext, closers: Closers) {
  closers.push(startHousekeeping(app))
  for (const work of [...Object.values(app.dependencies), ...(app.backups ? [app.backups] : [])]) {
    work.start()
    closers.push(work.stop)
  }
}

/** The embedded database or the configured one, with the tables of this version. */
async function openTables(config: Config, log: Log, closers: Closers, signal: AbortSignal | undefined) {
  const { dataDir } = config
  if (!config.databaseUrl) await requireWritable(dataDir)
  if (!config.databaseUrl) await moveRestoredIn(dataDir)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(dataDir, log, { programs: config.postgresBin })
  if (embedded) closers.push(embedded.stop)
  signal?.throwIfAborted()
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrateDatabase(url)
  if (config.databaseUrl) await finishUnfinished(config.databaseUrl, dataDir, log)
  const database = openDatabase(url, log)
  closers.push(database.close)
  const wasDamaged = embedded !== undefined && (await reportEarlierDamage(database.db, log))
  return { database, embedded, wasDamaged }
}

/** After a gap in the feed, what was cached may be old. */
function openChanges({ url, db }: Pick<Database, 'url' | 'db'>, log: Log) {
  const changes = openChangeFeed(url, log)
  changes.subscribe(({ kind }) => {
    if (kind === 'gap') clearQueryCaches(db)
  })
  return changes
}

/** Stores consent texts, demo content and the first admin, before the first request. */
async function storeFirstContent(app: AppContext): Promise<FirstLogin> {
  await storeConsentTexts(app)
  const seeded = app.config.demoContent && (await seedDemoContent(app))
  const firstLogin = await ensureFirstAdmin(app)
  if (seeded) await assignDemoLeads(app)
  return firstLogin
}

async function finishUnfinished(databaseUrl: string, dataDir: string, log: Log) {
  const { unfinished } = await finishRestore(databaseUrl, dataDir, log)
  if (!unfinished) return
  const { leads, users } = unfinished
  log.warn(
    { event: 'restore-finished', leads, users },
    'A restore that was interrupted is finished. The named leads and users are back, though the replaced content had deleted them',
  )
}

/** New secrets cannot decrypt what lost ones encrypted. */
function openSecrets(dataDir: string, db: Db, log: Log) {
  return readSecrets(dataDir, async () => {
    if ((await db.$count(user)) === 0) return
    log.error(
      { event: 'secrets-lost', file: pathInData(dataDir, 'secrets.json') },
      `secrets.json was missing, and is made anew: codes of authenticator apps are refused from now on, recovery codes and ${operatorCommand('staff')} help. To keep them, stop, bring the old file back (tar -xf BACKUP secrets.json), start again`,
    )
  })
}

type Watched = Pick<AppContext, 'images' | 'log' | 'now'> & { mails: Pick<MailTransport, 'check'> }

const watchDependencies = ({ images, mails, log, now }: Watched) => ({
  'image-store': watchDependency('image-store', { ask: images.check, every: minute, log, now }),
  'mail-server': watchDependency('mail-server', { ask: mails.check, every: 5 * minute, log, now }),
})

type Parts = Pick<AppContext, 'images' | 'log' | 'now'> & { databaseUrl: string; timeZone: string }

/** The first backup is due in the night after the embedded database was created. */
function openBackups({ dataDir, nightlyBackup }: Config, { databaseUrl, images, ...rest }: Parts) {
  if (!nightlyBackup) return undefined
  const since = statSync(join(pathInData(dataDir, 'postgres'), 'PG_VERSION')).mtime
  const source = { databaseUrl, images, secrets: readFileSync(pathInData(dataDir, 'secrets.json'), 'utf8') }
  return openNightlyBackups({ ...rest, source, since, folder: pathInData(dataDir, 'backups') })
}

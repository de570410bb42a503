// A data folder with a migrated, empty database: made once a run and copied for each product without a folder of its
// own, which saves the first start.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { createLog, type Log } from '#app/runtime/log.ts'
import { freshTemplate } from '#test/support/database/outside-database.ts'
import { createDatabase } from '#test/support/database/test-database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** Tells the run's workers where the folder is. */
const variable = 'KEYTURN_FRESH_DATA_FOLDER'

/** Returns the function that removes the folder. */
export async function makeFreshDataFolder(): Promise<() => void> {
  const log = createLog('silent')
  const { TEST_DATABASE_URL: outside } = process.env
  if (outside) {
    await prepare(await createDatabase(outside, freshTemplate, 'template0'), log)
    return () => undefined
  }
  const { path, remove } = makeTemporaryFolder('fresh')
  const postgres = await startEmbeddedPostgres(path, log)
  await prepare(postgres.url, log)
  await postgres.stop()
  process.env[variable] = path
  return () => {
    delete process.env[variable]
    remove()
  }
}

async function prepare(url: string, log: Log) {
  await migrateDatabase(url)
  const jobs = await openJobQueue(url, log)
  await jobs.stop()
}

/** Copies the database into a new data folder, if a run made one: half a second of processor time less than a first start. */
export function copyFreshDatabase(dataDir: string): void {
  const from = process.env[variable]
  if (!from) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const copied = spawnSync('cp', ['-a', join(from, 'postgres'), dataDir], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`The fresh database could not be copied: ${copied.stderr}`)
}

/** Lets a run's processes share compiled code: half of a start is compilation. */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env[variable]
  return folder ? { NODE_COMPILE_CACHE: join(folder, 'compiled') } : {}
}

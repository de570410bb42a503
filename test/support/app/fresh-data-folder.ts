// A data folder with a database that has its tables and nothing in them: made once for a run, and copied for
// each product that starts on no folder of its own: its test begins where a first start has ended.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { openJobQueue } from '#app/db/queue/job-queue.ts'
import { createLog, type Log } from '#app/runtime/log.ts'
import { freshTemplate } from '#test/support/database/outside-database.ts'
import { createDatabase } from '#test/support/database/test-database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** How the workers of a run learn where it is. */
const variable = 'KEYTURN_FRESH_DATA_FOLDER'

/** Makes the folder to copy; answers how to remove it. */
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

/** Gives a new data folder its database, where one was made. */
export function copyFreshDatabase(dataDir: string): void {
  const from = process.env[variable]
  if (!from) return
  const copied = spawnSync('cp', ['-a', join(from, 'postgres'), dataDir], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`The fresh database could not be copied: ${copied.stderr}`)
}

/** Settings by which processes of a run keep for each other what they compiled: half of a start is that. */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env[variable]
  return folder ? { NODE_COMPILE_CACHE: join(folder, 'compiled') } : {}
}

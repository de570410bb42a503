// A data folder with a database that has its tables and nothing in them: made once for a run of journeys, and copied for
// each product that they start. A journey begins where a first start has ended; the first start has tests of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '#app/db/client.ts'
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.ts'
import { openJobQueue } from '#app/db/job-queue.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { createLog } from '#app/log.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** How the workers of a run learn where it is. */
const variable = 'KEYTURN_FRESH_DATA_FOLDER'

/** Makes the folder to copy; answers how to remove it. */
export async function makeFreshDataFolder(): Promise<() => void> {
  const { path, remove } = makeTemporaryFolder('fresh')
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres(path, log)
  const database = openDatabase(postgres.url, log)
  await migrateDatabase(database.db)
  const jobs = await openJobQueue(postgres.url, log)
  await jobs.stop()
  await database.close()
  await postgres.stop()
  process.env[variable] = path
  return () => {
    delete process.env[variable]
    remove()
  }
}

/** Gives a new data folder its database, where one was made. */
export function copyFreshDatabase(dataDir: string): void {
  const from = process.env[variable]
  if (!from) return
  const copied = spawnSync('cp', ['-a', join(from, 'postgres'), dataDir], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`The fresh database could not be copied: ${copied.stderr}`)
}

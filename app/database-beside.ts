// For commands: the database that a running Keyturn uses, or its own for this moment.
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.ts'
import { socketFolder, socketUrl } from '#app/db/postgres-socket.ts'
import type { Config } from './config.ts'
import { AlreadyRuns, lockDataFolder } from './data-lock.ts'
import type { Log } from './log.ts'
import { moveRestoredIn } from './restored-folder.ts'

export async function openDatabaseBeside({ dataDir, databaseUrl }: Config, log: Log) {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const unlock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (!(error instanceof AlreadyRuns)) throw error
  })
  if (!unlock) return { url: socketUrl(socketFolder(dataDir)), close: async () => {} }
  await moveRestoredIn(dataDir)
  const own = await startEmbeddedPostgres(dataDir, log)
  const close = async () => {
    await own.stop()
    unlock()
  }
  return { url: own.url, close }
}

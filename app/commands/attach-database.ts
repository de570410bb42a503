// For commands: the database of a running Keyturn, or one started just for the command.

import { moveRestoredIn } from '#app/backup/restore-swap.ts'
import { type Database, openDatabase } from '#app/db/client.ts'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.ts'
import { isListening, socketFolder, socketUrl } from '#app/db/embedded/postgres-socket.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import type { Config } from '#app/runtime/config.ts'
import { AlreadyRuns, lockDataFolder } from '#app/runtime/data-lock.ts'
import { requireWritable } from '#app/runtime/disk-space.ts'
import { createLog, type Log } from '#app/runtime/log.ts'
import { makePrivate } from '#app/runtime/private-folder.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { readConfig } from '#app/server/read-config.ts'
import { refuseNeverRun } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'

export async function attachDatabase({ dataDir, databaseUrl, postgresBin }: Config, log: Log) {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  makePrivate(dataDir, log)
  const unlock = lockUnlessRunning(dataDir)
  if (!unlock) return { url: await urlOfRunning(dataDir), close: async () => {} }
  await requireWritable(dataDir)
  await moveRestoredIn(dataDir)
  const own = await startEmbeddedPostgres(dataDir, log, { programs: postgresBin })
  const close = async () => {
    await own.stop()
    unlock()
  }
  return { url: own.url, close }
}

type Attached = { database: Database; config: Config; log: Log }

/** Runs a command's work on the database that the environment names, with the tables of this version. */
export async function withDatabase(work: (attached: Attached) => Promise<string>): Promise<string> {
  const config = readConfig(process.env, team.email)
  if (!config.databaseUrl) refuseNeverRun(config.dataDir)
  const log = createLog('warn')
  const attached = await attachDatabase(config, log)
  const database = openDatabase(attached.url, log)
  try {
    await migrateDatabase(database.url)
    return await work({ database, config, log })
  } finally {
    await database.close()
    await attached.close()
  }
}

function lockUnlessRunning(dataDir: string) {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof AlreadyRuns) return undefined
    throw error
  }
}

/** Its socket is a file in the data folder, so it is reachable from another container too. */
async function urlOfRunning(dataDir: string): Promise<string> {
  const folder = socketFolder(dataDir)
  if (await isListening(folder)) return socketUrl(folder)
  throw new StartError(
    `The data folder ${dataDir} is in use, and its database does not answer here: wait until Keyturn has started or the other command has ended, or run this where Keyturn runs (same container, same DATA_DIR).`,
  )
}

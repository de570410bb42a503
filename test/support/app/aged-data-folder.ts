import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startApp } from './start-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** The data folder of a product whose database seems three days old; removed after the test. */
export async function makeAgedDataFolder(name: string, env: Record<string, string>): Promise<string> {
  const folder = makeTemporaryFolder(name)
  onTestFinished(folder.remove)
  const dataDir = join(folder.path, 'data')
  const fresh = await startApp({ dataDir, env })
  await fresh.stop()
  const then = Date.now() / 1000 - 3 * 86_400
  utimesSync(join(dataDir, 'postgres/PG_VERSION'), then, then)
  return dataDir
}

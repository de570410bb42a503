// Open tabs and shared caches hold pages of the build before, and ask for its styles and scripts when another is served.
// So whoever serves a build keeps its hashed files in the data folder, and serves those of others for a day.
import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#app/runtime/log.ts'

const hour = 3_600_000
/** They are marked as current each hour, so the last mark may be an hour old. */
const keptFor = 25 * hour

/** Where the hashed files of earlier builds are, as `assets/NAME`. */
export const earlierFolder = (dataDir: string) => join(dataDir, 'earlier-builds')

/** Keeps the files of the build's `client` folder, now and every hour. */
export async function keepBuiltFiles(client: string, dataDir: string, log: Log): Promise<void> {
  const keep = async () => {
    try {
      await markCurrent(client, earlierFolder(dataDir), new Date())
    } catch (error) {
      log.warn(
        { event: 'built-files-not-kept', err: error },
        'Pages of this build may lose their styles at an upgrade',
      )
    }
  }
  await keep()
  setInterval(keep, hour).unref()
}

/** Puts there what is not there yet, whole or not at all, and removes what no build has had for a day. */
export async function markCurrent(client: string, folder: string, now: Date): Promise<void> {
  const [from, to] = [join(client, 'assets'), join(folder, 'assets')]
  // before anything is waited for: who serves the folder finds it
  mkdirSync(to, { recursive: true })
  for (const name of await readdir(from)) {
    const target = join(to, name)
    if ((await sizeOf(target)) !== (await sizeOf(join(from, name)))) {
      await copyFile(join(from, name), `${target}.new`, constants.COPYFILE_FICLONE)
      await rename(`${target}.new`, target)
    }
    await utimes(target, now, now)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > keptFor) await rm(join(to, name))
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

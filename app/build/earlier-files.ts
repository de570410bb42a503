// Open tabs and shared caches hold pages of earlier builds, and request their styles and scripts after an upgrade. So
// each process copies its hashed files to the data folder, and serves those of other builds for a day.

import { constants, mkdirSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '#app/domain/duration.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import type { Log } from '#app/runtime/log.ts'

/** The current files are marked once an hour, so their last mark may be an hour old. */
const retention = 25 * hour

export async function copyBuiltFiles(client: string, dataDir: string, log: Log): Promise<void> {
  const copy = async () => {
    try {
      await markCurrent(client, pathInData(dataDir, 'earlier-builds'), new Date())
    } catch (error) {
      log.warn(
        { event: 'built-files-not-kept', err: error },
        'Pages of this build may lose their styles at an upgrade',
      )
    }
  }
  await copy()
  setInterval(copy, hour).unref()
}

/** Copies missing files, each atomically, and removes those that no build has had for a day. */
export async function markCurrent(client: string, folder: string, now: Date): Promise<void> {
  const [from, to] = [join(client, 'assets'), join(folder, 'assets')]
  // Synchronous, before any await: the file server needs the folder at once.
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
    if (now.getTime() - mtimeMs > retention) await rm(join(to, name))
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

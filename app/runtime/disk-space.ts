// How much room the disk of the data folder has. PostgreSQL goes on reading while it can write a little; without that it
// ends, so what is left below a floor is for it alone, and nothing more is taken in.
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export type DiskSpace = {
  /** Bytes; undefined where they are not known. Asked at most once a second. */
  free: () => Promise<number | undefined>
  /** Whether nothing more should be stored. */
  isShort: () => Promise<boolean>
}

/** Four files of PostgreSQL's log, in bytes: hours of what it writes by itself. A backup leaves more than that. */
export const minFreeBytes = 64 * 1024 * 1024
const leastToStart = 1024 * 1024
const askAgainAfter = 1000

/** Watches the disk of a folder that the database lives on. */
export function watchDiskSpace(folder: string): DiskSpace {
  let asked: Promise<number | undefined> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const free = () => {
    if (!asked || performance.now() - askedAt > askAgainAfter) {
      askedAt = performance.now()
      asked = readFree(folder).catch(() => undefined)
    }
    return asked
  }
  return { free, isShort: async () => ((await free()) ?? Number.POSITIVE_INFINITY) < minFreeBytes }
}

/** Refuses a folder on which a database cannot start. Throws StartError. */
export async function requireWritable(folder: string): Promise<void> {
  // A disk that failed while it was mounted still says that it may be written to.
  const probe = join(folder, '.probe')
  await writeFile(probe, '').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${folder} cannot be written to: ${code}.`)
  })
  await rm(probe)
  if ((await readFree(folder)) < leastToStart)
    throw new StartError(`The disk of the data folder ${folder} is full.`)
}

/** Bytes on the disk of a folder. */
export async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

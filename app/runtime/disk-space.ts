// Free space on the data folder's disk. PostgreSQL keeps serving reads while it can write a little, and ends when it
// cannot. So the last megabytes are reserved for it, and Keyturn stores nothing more.
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export type DiskSpace = {
  /** Bytes; undefined if unknown. Cached for a second. */
  free: () => Promise<number | undefined>
  isShort: () => Promise<boolean>
}

/** Four files of PostgreSQL's write-ahead log: hours of its own writes. A backup leaves more than that. */
export const minFreeBytes = 64 * 1024 * 1024
const leastToStart = 1024 * 1024
const cacheFor = 1000

export function watchDiskSpace(folder: string): DiskSpace {
  let cached: Promise<number | undefined> | undefined
  let cachedAt = Number.NEGATIVE_INFINITY
  const free = () => {
    if (!cached || performance.now() - cachedAt > cacheFor) {
      cachedAt = performance.now()
      cached = readFree(folder).catch(() => undefined)
    }
    return cached
  }
  return { free, isShort: async () => ((await free()) ?? Number.POSITIVE_INFINITY) < minFreeBytes }
}

/** Throws StartError if a database cannot start on this folder's disk. */
export async function requireWritable(folder: string): Promise<void> {
  // A disk that failed while mounted still reports itself as writable.
  const probe = join(folder, '.probe')
  await writeFile(probe, '').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${folder} cannot be written to: ${code}.`)
  })
  await rm(probe)
  if ((await readFree(folder)) < leastToStart) throw fullDisk(folder)
}

export const fullDisk = (dataDir: string) => new StartError(`The disk of the data folder ${dataDir} is full.`)

export async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

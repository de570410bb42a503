// Records what survives a power cut: which paths were synced, in order. Only Linux reports the path of an open file.
import fs, { existsSync, readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { vi } from 'vitest'

/** Paths synced below a folder, and what existed by then: a file under its final name, or the result of `stand`. */
export async function watchSyncs(within: string, stand: string | (() => string)) {
  const synced: string[] = []
  const standsNow = typeof stand === 'string' ? () => (existsSync(stand) ? ', named' : '') : stand
  const note = (fd: number) => {
    const path = readlinkSync(`/proc/self/fd/${fd}`)
    if (path.startsWith(within)) synced.push(`${path.replace(within, '') || '/'}${standsNow()}`)
  }
  const handle = await open(within, 'r')
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    note(this.fd)
  })
  await handle.close()
  vi.spyOn(fs, 'fsync').mockImplementation((fd, done) => {
    note(fd)
    done(null)
  })
  return synced
}

// What a power cut would leave: which paths were synced, in order. Linux alone tells the path of an open file.
import { existsSync, readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { vi } from 'vitest'

/** Paths that were synced, and what was there under its last name by then. */
export async function watchSyncs(within: string, file: string) {
  const handle = await open(within, 'r')
  const synced: string[] = []
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`).replace(within, '')
    synced.push(`${path || '/'}${existsSync(file) ? ', named' : ''}`)
  })
  await handle.close()
  return synced
}

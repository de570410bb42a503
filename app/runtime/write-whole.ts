// Files that are whole under their names or not there at all, and stay after a power cut.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Stores the file's bytes, in folders of its own that are made when needed. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade) await syncNames(folder, firstMade)
  const unfinished = `${file}.${process.pid}.new`
  try {
    await writeSynced(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    // its name is this process's own: on a full disk each start would leave another one
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}

async function writeSynced(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is on the disk once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function syncNames(folder: string, firstMade: string) {
  await syncFolder(dirname(folder))
  if (folder !== firstMade) await syncNames(dirname(folder), firstMade)
}

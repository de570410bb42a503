// Files that are whole under their names or not there at all, and stay after a power cut.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Stores the file's bytes, in folders of its own that are made when needed. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade) await syncNames(folder, firstMade)
  const unfinished = `${file}.${process.pid}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
  await syncFolder(folder)
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

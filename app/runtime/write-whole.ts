// Writes files that are complete under their names or do not exist, and that survive a power cut.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`
  try {
    await inItsFolder(unfinished, () => writeSynced(unfinished, bytes))
    await rename(unfinished, file)
  } catch (error) {
    // Each name is new: on a full disk, each try would leave another file.
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
  await syncSoon(dirname(file))
}

/** By folder: the running sync, and the next one. */
const running = new Map<string, Promise<void>>()
const coming = new Map<string, Promise<void>>()

/** One sync serves every name made before it begins: twenty mails are written at once. */
function syncSoon(folder: string): Promise<void> {
  const known = coming.get(folder)
  if (known) return known
  const sync = Promise.resolve(running.get(folder)?.catch(() => undefined)).then(() => {
    coming.delete(folder)
    running.set(folder, sync)
    return syncFolder(folder).finally(() => {
      if (running.get(folder) === sync) running.delete(folder)
    })
  })
  coming.set(folder, sync)
  return sync
}

/** Creates the file's folder only if it is missing: it almost never is. */
async function inItsFolder(file: string, write: () => Promise<void>) {
  try {
    await write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const folder = dirname(file)
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (firstMade) await syncNames(folder, firstMade)
    await write()
  }
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

/** A new name is durable only after its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function syncNames(folder: string, firstMade: string) {
  await syncFolder(dirname(folder))
  if (folder !== firstMade) await syncNames(dirname(folder), firstMade)
}

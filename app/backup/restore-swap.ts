// A restore builds a whole data folder beside the existing one. A rename marks it as complete; only then do its parts
// replace the old ones. If that is interrupted, the next opener of the data folder finishes it.
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type DataPart, pathInData } from '#app/runtime/data-folder.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { syncFolder, writeWhole } from '#app/runtime/write-whole.ts'

const parts: DataPart[] = ['secrets.json', 'images', 'postgres']
const complete = /^restored-(.+)$/
const idFile = 'restore-id'

/** True also for a link whose target is missing. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

export const partsIn = (dataDir: string): string[] => parts.filter((part) => isThere(join(dataDir, part)))

/** Throws StartError if a part of the data folder cannot be moved aside. */
export function refuseMounted(dataDir: string, mounted: (path: string) => boolean = isMounted): void {
  const found = partsIn(dataDir)
    .map((part) => join(dataDir, part))
    .find((path) => mounted(path))
  if (!found) return
  throw new StartError(
    `Something is mounted on ${found}, and a restore cannot put it aside: unmount it, or restore into an empty DATA_DIR.`,
  )
}

/** An empty folder to restore into; removes the remains of an unfinished restore. */
export function beginRestored(dataDir: string): string {
  abandonRestored(dataDir)
  const folder = pathInData(dataDir, 'restoring')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

export const abandonRestored = (dataDir: string) =>
  rmSync(pathInData(dataDir, 'restoring'), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Marks the folder as complete and moves it in; returns the folder of the replaced parts, if any. */
export async function finishRestored(dataDir: string, at: Date): Promise<string | undefined> {
  await markComplete(dataDir, at)
  return moveIn(dataDir)
}

async function markComplete(dataDir: string, at: Date) {
  const stamp = at.toISOString().replaceAll(/[:.]/g, '-')
  await syncFolder(pathInData(dataDir, 'restoring'))
  renameSync(pathInData(dataDir, 'restoring'), join(dataDir, `restored-${stamp}`))
  await syncFolder(dataDir)
}

/** Gives the folder an id, by which a database can name it. */
export async function identifyRestored(folder: string): Promise<string> {
  const id = randomUUID()
  await writeWhole(join(folder, idFile), Buffer.from(id))
  return id
}

/** Marks the folder with this id as complete, if it is not yet; false if the data folder has none. */
export async function completeRestored(dataDir: string, id: string): Promise<boolean> {
  const has = (folder: string) => {
    const file = join(dataDir, folder, idFile)
    return existsSync(file) && readFileSync(file, 'utf8') === id
  }
  if (has('restoring')) await markComplete(dataDir, new Date())
  return readdirSync(dataDir).some((name) => complete.test(name) && has(name))
}

/** Finishes an interrupted move; the caller holds the data folder's lock. Throws StartError if it cannot. */
export async function moveRestoredIn(dataDir: string): Promise<string | undefined> {
  try {
    // Left by a killed restore: personal data, and as much disk space as the folder itself.
    abandonRestored(dataDir)
    return await moveIn(dataDir)
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      `A restore of the data folder ${dataDir} is not finished: ${message}. Once that is mended, the next start finishes it.`,
    )
  }
}

async function moveIn(dataDir: string): Promise<string | undefined> {
  const name = readdirSync(dataDir).find((one) => complete.test(one))
  if (!name) return undefined
  const restored = join(dataDir, name)
  const replaced = join(dataDir, name.replace(complete, 'replaced-$1'))
  for (const part of partsIn(restored)) {
    if (isThere(join(dataDir, part))) {
      mkdirSync(replaced, { recursive: true, mode: 0o700 })
      renameSync(join(dataDir, part), join(replaced, part))
    }
    renameSync(join(restored, part), join(dataDir, part))
  }
  await syncFolder(dataDir)
  rmSync(restored, { recursive: true })
  return isThere(replaced) ? replaced : undefined
}

/** A mounted folder cannot be renamed. Only Linux's mount table shows a bind mount of the same disk. */
export function isMounted(path: string, table = '/proc/self/mountinfo'): boolean {
  if (lstatSync(path).dev !== statSync(dirname(path)).dev) return true
  if (!existsSync(table)) return false
  const named = escaped(join(realpathSync(dirname(path)), basename(path)))
  const lines = readFileSync(table, 'utf8').split('\n')
  return lines.some((line) => line.split(' ')[4] === named)
}

const escaped = (path: string) =>
  path.replaceAll(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)

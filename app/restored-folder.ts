// A restore builds a whole data folder beside what is there. One rename says that it is complete; only then its parts
// change places with the old ones. A move that was cut short is finished by whoever opens the data folder next.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '#app/domain/write-whole.server.ts'

const parts = ['secrets.json', 'images', 'postgres']
const complete = /^restored-(.+)$/

/** The parts of a data folder that a restore would take the place of. */
export const partsIn = (dataDir: string): string[] => parts.filter((part) => existsSync(join(dataDir, part)))

/** An empty folder to restore into; what an earlier, unfinished restore left there is removed. */
export function beginRestored(dataDir: string): string {
  abandonRestored(dataDir)
  const folder = join(dataDir, 'restoring')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

export const abandonRestored = (dataDir: string) =>
  rmSync(join(dataDir, 'restoring'), { recursive: true, force: true })

/** Says that the folder is complete, and moves it in; answers where the parts that it replaced are now, if any. */
export async function finishRestored(dataDir: string, at: Date): Promise<string | undefined> {
  const stamp = at.toISOString().replaceAll(/[:.]/g, '-')
  await syncFolder(join(dataDir, 'restoring'))
  renameSync(join(dataDir, 'restoring'), join(dataDir, `restored-${stamp}`))
  await syncFolder(dataDir)
  return moveRestoredIn(dataDir)
}

/** Finishes a move that was begun; the caller holds the data folder's lock. */
export async function moveRestoredIn(dataDir: string): Promise<string | undefined> {
  const name = readdirSync(dataDir).find((one) => complete.test(one))
  if (!name) return undefined
  const restored = join(dataDir, name)
  const replaced = join(dataDir, name.replace(complete, 'replaced-$1'))
  for (const part of partsIn(restored)) {
    if (existsSync(join(dataDir, part))) {
      mkdirSync(replaced, { recursive: true, mode: 0o700 })
      renameSync(join(dataDir, part), join(replaced, part))
    }
    renameSync(join(restored, part), join(dataDir, part))
  }
  await syncFolder(dataDir)
  rmSync(restored, { recursive: true })
  return existsSync(replaced) ? replaced : undefined
}

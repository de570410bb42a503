import { minFreeBytes } from '#app/runtime/disk-space.ts'
import type { AppContext } from './app-context.server.ts'
import { Problem } from './problem.ts'

export const cannotSave = 'Nothing can be saved here right now. Please try again later, or call us.'
export const diskFullForStaff =
  'The disk of the server is full, so nothing can be saved. Ask whoever runs the server to free some space; saving then works again by itself.'
export const readOnlyForStaff =
  'The disk of the server cannot be written to, so nothing can be saved. Ask whoever runs the server to look at it.'
const tryAgainAfter = 60

type Parts = Pick<AppContext, 'config' | 'disk'>

/** The free and the needed bytes while the disk of the embedded database is full. */
export async function findFullDisk({ config, disk }: Parts) {
  if (config.databaseUrl || !(await disk.isShort())) return undefined
  return { free: (await disk.free()) ?? 0, needed: minFreeBytes }
}

/** Refuses writes while the disk of the embedded database is full. Problems: away. */
export async function requireDiskSpace(parts: Parts, forStaff = false): Promise<void> {
  if (!(await findFullDisk(parts))) return
  throw new Problem('away', forStaff ? diskFullForStaff : cannotSave, { seconds: tryAgainAfter })
}

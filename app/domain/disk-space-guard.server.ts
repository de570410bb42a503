import { leastRoom } from '#app/runtime/disk-space.ts'
import type { AppContext } from './app-context.server.ts'
import { Problem } from './problem.ts'

/** What visitors are told; staff hear of the disk. */
export const noRoom = 'Nothing can be saved here right now. Please try again later, or call us.'
export const noRoomForStaff =
  'The disk of the server is full, so nothing can be saved. Ask whoever keeps the machine to free some space; saving then works again by itself.'
export const readOnlyForStaff =
  'The disk of the server cannot be written to, so nothing can be saved. Ask whoever keeps the machine to look at it.'
const tryAgainAfter = 60

type Parts = Pick<AppContext, 'config' | 'room'>

/** Bytes that are free and that are needed, while the disk of the embedded database is full. */
export async function findFullDisk({ config, room }: Parts) {
  if (config.databaseUrl || !(await room.isShort())) return undefined
  return { free: (await room.free()) ?? 0, needed: leastRoom }
}

/** Refuses what would be stored while the disk of the embedded database is full. Problems: away. */
export async function requireRoom(parts: Parts, forStaff = false): Promise<void> {
  if (!(await findFullDisk(parts))) return
  throw new Problem('away', forStaff ? noRoomForStaff : noRoom, { seconds: tryAgainAfter })
}

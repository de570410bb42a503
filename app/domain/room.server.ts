import type { Office } from '#app/office.ts'
import { Problem } from './problem.ts'

export const noRoom = 'Nothing can be saved here right now. Please try again later, or call us.'
const tryAgainAfter = 60

/** Refuses what would be stored while the disk of the embedded database is full. Problems: away. */
export async function requireRoom({ config, room }: Pick<Office, 'config' | 'room'>): Promise<void> {
  if (config.databaseUrl || !(await room.isShort())) return
  throw new Problem('away', noRoom, { seconds: tryAgainAfter })
}

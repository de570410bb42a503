import type { MiddlewareHandler } from 'hono'
import { requireRoom } from '#app/domain/room.server.ts'
import type { DoorEnv } from './door.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What takes a session away needs no room, and must always work. */
const logout = '/api/logout'

/** Refuses what would be stored while there is no room for it; reads go on. */
export const roomCheck: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (!reads.has(c.req.method) && c.req.path !== logout) await requireRoom(c.get('office'))
  await next()
}

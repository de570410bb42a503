import type { Context, MiddlewareHandler } from 'hono'
import { requireDiskSpace } from '#app/domain/disk-space-guard.server.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Staff get in and out whatever the disk has: a session is one row, guesses are few, and PostgreSQL has a reserve. */
const needNoDiskSpace = new Set(['/api/login', '/api/logout', '/api/second-factor'])

/** Whether staff ask: signed in, by the login, or by the signed address of an upload. Visitors hear nothing of disks. */
export const isFromStaff = (c: Context<DoorEnv>) =>
  c.get('actor')?.kind === 'user' || c.req.path === '/api/login' || c.req.path.startsWith('/images/')

/** Refuses what would be stored while there is no room for it; reads go on. Comes after who asks is known. */
export const diskSpaceGuard: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (!reads.has(c.req.method) && !needNoDiskSpace.has(c.req.path))
    await requireDiskSpace(c.get('app'), isFromStaff(c))
  await next()
}

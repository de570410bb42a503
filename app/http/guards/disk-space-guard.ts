import type { Context, MiddlewareHandler } from 'hono'
import { loginCall } from '#app/domain/account/session.ts'
import { requireDiskSpace } from '#app/domain/disk-space-guard.server.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

const login = `/api${loginCall}`
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Staff can log in and out on a full disk: a session is one row, and PostgreSQL has a reserve. */
const needNoDiskSpace = new Set([login, '/api/logout', '/api/second-factor'])

/** A session, the login, or an upload's signed address. Visitors are not told about disks. */
export const isFromStaff = (c: Context<DoorEnv>) =>
  c.get('actor')?.kind === 'user' || c.req.path === login || c.req.path.startsWith('/images/')

/** Refuses writes while the disk is full; reads go on. Runs after the session is resolved. */
export const diskSpaceGuard: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (!reads.has(c.req.method) && !needNoDiskSpace.has(c.req.path))
    await requireDiskSpace(c.get('app'), isFromStaff(c))
  await next()
}

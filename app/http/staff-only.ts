import type { MiddlewareHandler } from 'hono'
import { requireStaff } from '#app/domain/permission.ts'
import type { DoorEnv } from './door.ts'

/** Turns visitors away before a call looks at what they sent. Problems: not-signed-in. */
export const staffOnly: MiddlewareHandler<DoorEnv> = async (c, next) => {
  requireStaff(c.get('actor'))
  await next()
}

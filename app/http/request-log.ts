import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door.ts'

/** One line a request; the path without its query, since a query may hold what a visitor typed. */
export const logRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  c.var.office.log.info({
    event: 'request',
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  })
}

import type { Context, MiddlewareHandler } from 'hono'
import type { DoorEnv } from './request-env.ts'

/** One line a request; the path without its query, since a query may hold what a visitor typed. */
export const logRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  c.get('app').log.info({
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  })
}

/** Logs what a request failed with; a visitor who went away in the middle is no failure. */
export function logFailure(c: Context<DoorEnv>, event: string, error: unknown) {
  if (c.req.raw.signal.aborted) return
  c.get('app').log.error({ event, requestId: c.get('requestId'), err: error })
}

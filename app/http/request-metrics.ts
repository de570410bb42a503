import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { DoorEnv } from './request-env.ts'

/** Counts and times every request under the pattern of what answered it. */
export const measureRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { metrics } = c.get('app')
  const seconds = (performance.now() - started) / 1000
  metrics.answered({ route: routeOf(c), method: c.req.method, status: c.res.status, seconds })
}

/** A page's own pattern, or a call's; `/*` for files, redirects and what nobody knows. */
const routeOf = (c: Context<DoorEnv>) => c.get('pagePattern') ?? (routePath(c).replace(/^\*$/, '/*') || '/*')

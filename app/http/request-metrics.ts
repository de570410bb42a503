import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { DoorEnv } from './request-env.ts'

export const measureRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { metrics } = c.get('app')
  const seconds = (performance.now() - started) / 1000
  metrics.responded({ route: routeOf(c), method: c.req.method, status: c.res.status, seconds })
}

/** The pattern of a page or a call; `/*` for files, redirects and unknown paths. */
const routeOf = (c: Context<DoorEnv>) => c.get('pagePattern') ?? (routePath(c).replace(/^\*$/, '/*') || '/*')

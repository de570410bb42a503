import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door.ts'
import { failure } from './problem-response.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what another site's page makes a browser send. A client that is no browser sends neither header. */
export const originCheck: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const ownOrigins = [new URL(c.var.office.config.siteUrl).origin, new URL(c.req.url).origin]
  const foreign = site !== undefined ? site !== 'same-origin' && site !== 'none' : false
  if (foreign || (origin !== undefined && !ownOrigins.includes(origin))) {
    return c.json(failure('This request came from another site.'), 403)
  }
  return next()
}

import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'
import { failure } from '#app/http/responses/problem-response.ts'

export const fromElsewhere = 'This request came from another site.'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses requests that another site's page makes a browser send. Clients that are no browsers send neither header. */
export const originCheck: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next()
  if (!isOwnOrigin(c.req.raw.headers, c.get('app').config.siteUrl, c.req.url)) {
    return c.json(failure(fromElsewhere), 403)
  }
  return next()
}

export function isOwnOrigin(headers: Headers, siteUrl: string, requestUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || [siteUrl, requestUrl].some((own) => new URL(own).origin === origin)
}

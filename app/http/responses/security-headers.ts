import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '#app/http/request-env.ts'
import type { Config } from '#app/runtime/config.ts'

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Of the staff area, in whatever spelling it is asked for: no search engine, no cache and no other site learns of it. */
const staffHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}
const transport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** The policy of what is no page. */
export const nothing = "default-src 'none'; frame-ancestors 'none'"

const staffPath = /^\/+cms(?![^/.%])/i

/** What an answer to this path carries. */
export function securityHeadersFor(config: Config, path: string): Record<string, string> {
  return {
    ...headers,
    ...(staffPath.test(path) && staffHeaders),
    ...(config.siteUrl.startsWith('https:') && transport),
  }
}

/** What every answer carries; a page adds a policy with the hashes of its own scripts (see site/render/answer-site.server.tsx and entry.server.tsx). */
export const securityHeaders: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  const found = securityHeadersFor(c.get('app').config, c.req.path)
  for (const [name, value] of Object.entries(found)) c.res.headers.set(name, value)
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', nothing)
}

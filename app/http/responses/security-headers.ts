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

/** For the staff area in any spelling: no search engine lists it, no cache stores it, no other site gets its address. */
const staffHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}
const transport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** The policy of responses that are no pages. */
export const nothing = "default-src 'none'; frame-ancestors 'none'"

const staffPath = /^\/+cms(?![^/.%])/i

export function securityHeadersFor(config: Config, path: string): Record<string, string> {
  return {
    ...headers,
    ...(staffPath.test(path) && staffHeaders),
    ...(config.siteUrl.startsWith('https:') && transport),
  }
}

/** Headers of every response. A page adds a policy with its scripts' hashes (site/render/create-site.server.tsx, entry.server.tsx). */
export const securityHeaders: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  const found = securityHeadersFor(c.get('app').config, c.req.path)
  for (const [name, value] of Object.entries(found)) c.res.headers.set(name, value)
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', nothing)
}

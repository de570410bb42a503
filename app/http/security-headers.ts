import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door.ts'

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
const staffPath = /^\/+cms(?![^/.%])/i

/** What every answer carries; a page adds a policy with the hashes of its own scripts (see entry.server.tsx). */
export const securityHeaders: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  if (staffPath.test(c.req.path)) {
    for (const [name, value] of Object.entries(staffHeaders)) c.res.headers.set(name, value)
  }
  if (c.var.office.config.siteUrl.startsWith('https:')) {
    c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}

import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door.ts'

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** What every answer carries; a page adds a policy with the hashes of its own scripts (see entry.server.tsx). */
export const securityHeaders: MiddlewareHandler<DoorEnv> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  if (c.var.office.config.siteUrl.startsWith('https:')) {
    c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}

// The pages' door. Every address has one spelling; an address that no page can have never reaches one.

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { optOutPath } from '#app/domain/consent/opt-out-link.server.ts'
import { apology } from '#app/domain/problem.ts'
import { type InTime, inTimeSince, retrySeconds } from '#app/http/deadlines.ts'
import { maxBodyBytes, readWhole } from '#app/http/guards/body-limit.ts'
import { fromElsewhere, isOwnOrigin } from '#app/http/guards/origin-check.ts'
import { limitResponseTime } from '#app/http/guards/response-timeout.ts'
import { networkOf } from '#app/http/network.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { busy, statusOf } from '#app/http/responses/problem-response.ts'
import { recognizeStaff } from '#app/http/session-cookie.ts'

/** A page's request with its context; `network` is the visitor's, as rate limits count it. */
export type Visit = {
  app: AppContext
  requestId: string
  network: string
  findActor: () => Promise<Actor>
  inTime: InTime
}

export type PageHandler = {
  (request: Request, visit: Visit): Promise<Response>
  patternOf?: (pathname: string) => string
}

const routerData = /^\/cms(\/.*)?\.data$/
/** A path with an extension is a page only if its route's pattern has one too, as `/sitemap.xml` has. */
const notAPage = /\.[a-z0-9]+$/i
const methods = ['GET', 'HEAD', 'POST']
/** Twice that of any page. The router's time grows with the square of the segments. */
const maxPathLength = 300
/** Redirects repeat the query; advertisers' parameters take a sixth of this. */
const maxQueryLength = 6000
/** The addresses of the site's pages about an address that is refused. */
export const refusalPaths = { 404: '/404', 414: '/414' }

export function createPages(handle: PageHandler) {
  const pages = new Hono<DoorEnv>()
  pages.post('*', takeForm)
  pages.on(['GET', 'POST'], '*', limitResponseTime)
  pages.all('*', async (c) => {
    if (!methods.includes(c.req.method)) return c.text('Not allowed', 405, { Allow: methods.join(', ') })
    const { pathname: path, search } = new URL(c.req.url)
    if (path.length > maxPathLength || search.length > maxQueryLength) return refuse(c, handle, 414)
    if (!isDecodable(path)) return refuse(c, handle, 404)
    if (routerData.test(path)) return respond(c, handle)
    const canonical = canonicalPath(path)
    if (canonical !== path) return c.redirect(canonical + search, 301)
    if (notAPage.test(path) && !notAPage.test(handle.patternOf?.(path) ?? '')) return refuse(c, handle, 404)
    return respond(c, handle)
  })
  return pages
}

/** Reads a form whole, before the time limit: a slow sender is no slow server. */
const takeForm: MiddlewareHandler<DoorEnv> = async (c, next) => {
  // in the staff area the router would refuse it too, but log it as an error with a stack
  const isOwn = isOwnOrigin(c.req.raw.headers, c.get('app').config.siteUrl, c.req.url)
  // mail programs post to the opt-out's signed link from anywhere, and that page reads no cookie
  if (!isOwn && c.req.path !== optOutPath) return c.text(fromElsewhere, 403)
  const whole = await readWhole(c.req.raw, maxBodyBytes)
  if (!whole) return c.text('The form is too large.', 413)
  c.req.raw = whole
  return next()
}

/** The router would report an undecodable path on standard output, past the log. */
export function isDecodable(path: string): boolean {
  try {
    // the bundler drops a call whose result nobody reads
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** A person gets a page of the site, which repeats nothing of the address; a program, such as a scanner, a short text. */
function refuse(c: Context<DoorEnv>, handle: PageHandler, status: 404 | 414) {
  if (c.req.header('accept')?.includes('text/html'))
    return respond(c, handle, new Request(new URL(refusalPaths[status], c.req.url)))
  return c.text(status === 404 ? 'Not found' : 'The address is too long.', status)
}

function respond(c: Context<DoorEnv>, handle: PageHandler, request = c.req.raw) {
  const { app, admission, requestId } = c.var
  c.set('pagePattern', handle.patternOf?.(new URL(request.url).pathname) ?? '/*')
  return handle(request, {
    app,
    requestId,
    network: networkOf(c, app.config.trustProxy),
    findActor: () => recognizeStaff(c),
    inTime: inTimeSince(performance.now() - admission.waitedMs(c)),
  })
}

/** The plain response when nothing else could be rendered. */
export function respondToBug(c: Context, error: unknown) {
  const unavailable = statusOf(error) === 503
  if (unavailable) c.header('Retry-After', String(retrySeconds))
  return c.text(unavailable ? busy : apology, unavailable ? 503 : 500)
}

/**
 * The canonical spelling of a page's path: lower case, single slashes, none at the end, no needless escapes. Other escapes
 * stay: decoded, `/%5Cevil.com` would lead to another site.
 */
function canonicalPath(path: string): string {
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (escaped, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
  const collapsed = plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '')
  return collapsed.toLowerCase()
}

// Fills the cache: requests that come during a rendering share it.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { isStaff } from '#app/domain/permissions.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { readSessionCookie } from '#app/http/session-cookie.ts'
import type { CachedResponse, CachedResponses } from './cached-responses.ts'
import { chooseEncoding, headersFor, isNotModified } from './content-encoding.ts'

/** Browsers revalidate each time. Proxies serve a copy for ten seconds, or a minute while they revalidate. */
const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/** For a page of one person: after logging out, the browser's back button must not show it. */
const personal = 'private, no-store'
/** Headers that belong to the content. All others belong to the request that rendered it. */
const contentHeaders = ['content-type', 'content-security-policy', 'link']

const toBrotli = promisify(zlib.brotliCompress)
const toGzip = promisify(zlib.gzip)

export function createCacheMiddleware(cached: CachedResponses): MiddlewareHandler<DoorEnv> {
  const rendering = new Map<string, Promise<CachedResponse | undefined>>()
  const keyOf = ({ req }: Context<DoorEnv>) =>
    cached.keyOf({
      method: req.method,
      target: targetOf(req.url),
      cookie: req.header('cookie'),
      authorization: req.header('authorization'),
    })
  return async (c, next) => {
    const found = hasSession(c) ? undefined : keyOf(c)
    if (!found) {
      await next()
      if (isWrite(c)) cached.clear()
      keepFromCaches(c.res)
      return
    }
    await cached.ensureChecked()
    const { key, pattern, isFree } = found
    // a request that comes after a write must not share a rendering that began before it
    const name = `${cached.generation()} ${key}`
    // no await without one: requests that come together must find the rendering that the first of them starts
    const shareable = cached.find(key) ?? rendering.get(name)
    const hit = shareable && (await shareable)
    c.get('app').metrics.cacheAsked(hit ? 'hit' : 'miss', pattern)
    if (hit) {
      c.set('pagePattern', pattern)
      c.res = toResponse(c, hit)
      return
    }
    const store = cached.startFill(key, isFree)
    const rendered = render(c, next, pattern, cached.version(), (response) => {
      store(response)
      // so much work is for a response that others ask for too
      if (!isFree) void recompress(response)
    })
    rendering.set(name, rendered)
    await rendered.finally(() => rendering.delete(name))
  }
}

/** Reads the cookie as the doors do, so that a person they recognize is never treated as anonymous here. */
const hasSession = (c: Context<DoorEnv>) => readSessionCookie(c, c.get('app').config) !== undefined

const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Failures too: a proxy caches a 404 by itself, e.g. for a file of the next version that this process does not have yet. */
const isPersonal = ({ status, headers }: Response) =>
  status >= 400 || headers.get('Content-Type')?.startsWith('text/html')

function keepFromCaches(response: Response) {
  if (isPersonal(response) && !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', personal)
}

/** By staff: a visitor's message changes nothing that others see. */
const isWrite = (c: Context<DoorEnv>) =>
  c.req.method !== 'GET' && c.req.method !== 'HEAD' && isStaff(c.get('actor'))

async function render(
  c: Context<DoorEnv>,
  next: () => Promise<void>,
  pattern: string,
  version: string | undefined,
  store: (response: CachedResponse) => void,
): Promise<CachedResponse | undefined> {
  await next()
  if (!isCacheable(c.res, pattern)) {
    keepFromCaches(c.res)
    return undefined
  }
  const identity = Buffer.from(await c.res.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers: CachedResponse['headers'] = [
    ...[...c.res.headers].filter(([name]) => contentHeaders.includes(name)),
    ['etag', etag],
    ['cache-control', shared],
    ['vary', pattern.startsWith('/api/') ? 'Cookie, Authorization, Accept-Encoding' : 'Accept-Encoding'],
    // for a CDN that is told to purge what shows an older version
    ...(version ? [['cache-tag', `content-${version.replaceAll(' ', '-')}`] as [string, string]] : []),
  ]
  const [br, gzip] = await Promise.all([brotli(identity, 5), toGzip(identity)])
  const response = { pattern, headers, etag, bodies: { br, gzip, identity }, prepared: {} }
  c.res = undefined
  c.res = toResponse(c, response)
  store(response)
  return response
}

let isRecompressing = false

/** Compresses as far as brotli can, for later visitors. It takes a tenth of a second, so one response at a time. */
async function recompress(response: CachedResponse) {
  if (isRecompressing) return
  isRecompressing = true
  try {
    response.bodies.br = await brotli(response.bodies.identity, 11)
    response.prepared = {}
  } catch {
    // Nobody waits for it, and the response is whole: an error would end the process.
  }
  isRecompressing = false
}

/** A call sends `no-store` always, since staff may see more; a page only when a part of it is missing. */
const isCacheable = ({ status, headers }: Response, pattern: string) =>
  status === 200 &&
  !headers.has('Set-Cookie') &&
  (pattern.startsWith('/api/') || headers.get('Cache-Control') !== 'no-store')

function toResponse(c: Context<DoorEnv>, hit: CachedResponse): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const headers = headersFor(hit, encoding)
  if (isNotModified(c.req.header('if-none-match'), hit.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(hit.bodies[encoding]), { headers })
}

const brotli = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })

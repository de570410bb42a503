// Fills the cache: one rendering for all who wait for it. It stands inside the middleware that compresses.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { isStaff } from '#app/domain/permissions.ts'

import type { DoorEnv } from '#app/http/request-env.ts'
import { readSessionCookie } from '#app/http/session-cookie.ts'
import type { AnswerCache, KeptAnswer } from './cached-responses.ts'
import { bodyOf, codingFor, headersOf, isSameCopy } from './content-encoding.ts'

/**
 * What browsers and proxies are told: a browser asks whether its copy still holds, a proxy may give one for ten
 * seconds, and for another minute while it asks.
 */
const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/** For a page that was made for one person: who signed out finds nothing by stepping back. */
const personal = 'private, no-store'
/** What an answer is made of; the rest of its headers belongs to the request that made it. */
const own = ['content-type', 'content-security-policy', 'link']

const toBrotli = promisify(zlib.brotliCompress)
const toGzip = promisify(zlib.gzip)

export function keepAnswers(cache: AnswerCache): MiddlewareHandler<DoorEnv> {
  const pending = new Map<string, Promise<KeptAnswer | undefined>>()
  const keyOf = ({ req }: Context<DoorEnv>) =>
    cache.keyOf({
      method: req.method,
      target: targetOf(req.url),
      cookie: req.header('cookie'),
      authorization: req.header('authorization'),
    })
  return async (c, next) => {
    const found = hasSession(c) ? undefined : keyOf(c)
    if (!found) {
      await next()
      if (isWrite(c)) cache.forget()
      if (isPersonal(c.res) && !c.res.headers.has('Cache-Control'))
        c.res.headers.set('Cache-Control', personal)
      return
    }
    await cache.checked()
    const { key, path } = found
    // who asks after a write joins no rendering that began before it
    const name = `${cache.generation()} ${key}`
    const waiting = cache.find(key) ?? pending.get(name)
    const kept = waiting && (await waiting)
    c.get('app').metrics.cacheAsked(kept ? 'hit' : 'miss', path)
    if (kept) {
      c.set('pagePattern', path)
      c.res = give(c, kept)
      return
    }
    const rendering = render(c, next, path, cache.version(), cache.begin(key))
    pending.set(name, rendering)
    await rendering.finally(() => pending.delete(name))
  }
}

/** As the doors read it, so that nobody whom they know is taken for a stranger here. */
const hasSession = (c: Context<DoorEnv>) => readSessionCookie(c, c.get('app').config) !== undefined

const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** A proxy keeps a 404, too, unless it is told: also that of a new version's file, asked of a process of the old one. */
const isPersonal = ({ status, headers }: Response) =>
  status >= 400 || headers.get('Content-Type')?.startsWith('text/html')

/** What staff wrote; a visitor's message changes nothing that others see. */
const isWrite = (c: Context<DoorEnv>) =>
  c.req.method !== 'GET' && c.req.method !== 'HEAD' && isStaff(c.get('actor'))

async function render(
  c: Context<DoorEnv>,
  next: () => Promise<void>,
  path: string,
  version: string | undefined,
  keep: (answer: KeptAnswer) => void,
): Promise<KeptAnswer | undefined> {
  await next()
  if (!isKeepable(c.res, path)) return undefined
  const plain = Buffer.from(await c.res.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers: KeptAnswer['headers'] = [
    ...[...c.res.headers].filter(([name]) => own.includes(name)),
    ['etag', etag],
    ['cache-control', shared],
    ['vary', path.startsWith('/api/') ? 'Cookie, Authorization, Accept-Encoding' : 'Accept-Encoding'],
    // for a CDN that is told to drop what an earlier version said
    ...(version ? [['cache-tag', `content-${version.replaceAll(' ', '-')}`] as [string, string]] : []),
  ]
  const [brotli, gzip] = await Promise.all([packed(plain, 5), toGzip(plain)])
  const answer = { path, headers, etag, plain, brotli, gzip, ready: {} }
  c.res = undefined
  c.res = give(c, answer)
  keep(answer)
  void packSmallest(answer)
  return answer
}

let isPacking = false

/** As small as it gets, for who comes later: a tenth of a second beside everything else, so one answer at a time. */
async function packSmallest(answer: KeptAnswer) {
  if (isPacking) return
  isPacking = true
  answer.brotli = await packed(answer.plain, 11).finally(() => {
    isPacking = false
  })
  answer.ready = {}
}

/** A call's own `no-store` is for those who may see more than a stranger; a page's says that something is missing. */
const isKeepable = ({ status, headers }: Response, path: string) =>
  status === 200 &&
  !headers.has('Set-Cookie') &&
  (path.startsWith('/api/') || headers.get('Cache-Control') !== 'no-store')

function give(c: Context<DoorEnv>, kept: KeptAnswer): Response {
  const coding = codingFor(c.req.header('accept-encoding'))
  const headers = headersOf(kept, coding)
  if (isSameCopy(c.req.header('if-none-match'), kept.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bodyOf(kept, coding)), { headers })
}

const packed = (bytes: Buffer, quality: number) =>
  toBrotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })

// Gives what is kept before anything else looks at a request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { nothing, securityHeadersFor } from '#app/http/responses/security-headers.ts'
import type { Asked } from './cache-key.ts'
import type { AnswerCache, Coding, KeptAnswer, ReadyAnswer } from './cached-responses.ts'
import { bodyOf, codingFor, headersOf, isSameCopy } from './content-encoding.ts'

/**
 * Answers a request from the cache; false when it is for the rest of the product. What it gave is counted, and neither
 * timed nor logged: each of these costs more than finding the answer does.
 */
export function serveKept(app: AppContext, cache: AnswerCache) {
  const security = { ...securityHeadersFor(app.config, '/'), 'Content-Security-Policy': nothing }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { cookie, authorization, acceptEncoding, ifNoneMatch } = readDeciding(request.rawHeaders)
    const found = cache.keyOf({ method: request.method, target: request.url, cookie, authorization })
    const kept = found && cache.find(found.key)
    if (!kept) return false
    const coding = codingFor(acceptEncoding)
    const { body, head, sizedHead } = kept.ready[coding] ?? prepare(kept, coding, security)
    if (isSameCopy(ifNoneMatch, kept.etag)) response.writeHead(304, head).end()
    else response.writeHead(200, sizedHead).end(request.method === 'HEAD' ? undefined : body)
    app.metrics.cacheAsked('hit', kept.path)
    return true
  }
}

type Deciding = Pick<Asked, 'cookie' | 'authorization'> & {
  acceptEncoding: string
  ifNoneMatch: string | undefined
}

/** The headers that decide, out of names and values as they came: node:http makes an object of all of them, which takes it longer. */
function readDeciding(raw: string[]): Deciding {
  const read: Deciding = {
    cookie: undefined,
    authorization: undefined,
    acceptEncoding: '',
    ifNoneMatch: undefined,
  }
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!
    if (!decidingLengths.has(name.length)) continue
    const value = raw[at + 1]!
    const field = fields.get(name.toLowerCase())
    if (field) read[field] = read[field] ? `${read[field]}, ${value}` : value
  }
  return read
}

const fields = new Map<string, keyof Deciding>([
  ['cookie', 'cookie'],
  ['authorization', 'authorization'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
])
const decidingLengths = new Set([...fields.keys()].map(({ length }) => length))

/** Once for each coding. */
function prepare(kept: KeptAnswer, coding: Coding, security: Record<string, string>): ReadyAnswer {
  const body = bodyOf(kept, coding)
  const all = new Headers(security)
  for (const [name, value] of headersOf(kept, coding)) all.set(name, value)
  const head = [...all].flat()
  const ready = { body, head, sizedHead: [...head, 'content-length', String(body.length)] }
  kept.ready[coding] = ready
  return ready
}

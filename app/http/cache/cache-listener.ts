// Responds from the cache before anything else sees the request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { nothing, securityHeadersFor } from '#app/http/responses/security-headers.ts'
import type { KeyParts } from './cache-key.ts'
import type { CachedResponse, CachedResponses, Encoding, PreparedResponse } from './cached-responses.ts'
import { chooseEncoding, headersFor, isNotModified } from './content-encoding.ts'

/** A response from the cache is counted, but neither timed nor logged: either costs more than finding it. */
export function createCacheListener(app: AppContext, cached: CachedResponses) {
  const security = { ...securityHeadersFor(app.config, '/'), 'Content-Security-Policy': nothing }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { cookie, authorization, acceptEncoding, ifNoneMatch } = readDeciding(request.rawHeaders)
    const found = cached.keyOf({ method: request.method, target: request.url, cookie, authorization })
    const hit = found && cached.find(found.key)
    if (!hit) return false
    const encoding = chooseEncoding(acceptEncoding)
    const { body, head, sizedHead } = hit.prepared[encoding] ?? prepare(hit, encoding, security)
    if (isNotModified(ifNoneMatch, hit.etag)) response.writeHead(304, head).end()
    else response.writeHead(200, sizedHead).end(request.method === 'HEAD' ? undefined : body)
    app.metrics.cacheAsked('hit', hit.pattern)
    return true
  }
}

type Deciding = Pick<KeyParts, 'cookie' | 'authorization'> & {
  acceptEncoding: string
  ifNoneMatch: string | undefined
}

/** Reads only the headers that decide: `request.headers` would parse all of them, which takes longer. */
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

function prepare(
  hit: CachedResponse,
  encoding: Encoding,
  security: Record<string, string>,
): PreparedResponse {
  const body = hit.bodies[encoding]
  const all = new Headers(security)
  for (const [name, value] of headersFor(hit, encoding)) all.set(name, value)
  const head = [...all].flat()
  const prepared = { body, head, sizedHead: [...head, 'content-length', String(body.length)] }
  hit.prepared[encoding] = prepared
  return prepared
}

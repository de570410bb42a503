// Gives what is kept before anything else looks at a request.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { nothing, securityHeadersFor } from '#app/http/security-headers.ts'
import type { Office } from '#app/office.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import { isSameCopy, variantFor } from './kept-variant.ts'

/** Answers a request from the cache; false when it is for the rest of the product. */
export function serveKept(office: Office, cache: AnswerCache) {
  const security = { ...securityHeadersFor(office.config, '/'), 'Content-Security-Policy': nothing }
  const headsOf = rememberHeads(security)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url: target, headers } = request
    const found = cache.keyOf({
      method,
      target,
      cookie: headers.cookie,
      authorization: headers.authorization,
    })
    const kept = found && cache.find(found.key)
    const codings = String(headers['accept-encoding'] ?? '')
    if (!kept) return false
    const requestId = randomUUID()
    const { body, head } = headsOf(kept, codings)
    const status = isSameCopy(headers['if-none-match'] ?? '', kept.etag) ? 304 : 200
    const sized = status === 304 ? head : [...head, 'content-length', String(body.length)]
    response.writeHead(status, [...sized, 'x-request-id', requestId])
    response.end(status === 304 || method === 'HEAD' ? undefined : body)
    office.log.info({ event: 'request', requestId, method, path: kept.path, status, kept: true })
    office.metrics.cacheAsked('hit')
    office.metrics.answered({ route: kept.path, method, status, seconds: 0 })
    return true
  }
}

/** The headers of a kept answer in the flat form that node:http sends as it is, made once for each of its variants. */
function rememberHeads(security: Record<string, string>) {
  const heads = new WeakMap<Buffer, string[]>()
  return (kept: KeptAnswer, acceptEncoding: string) => {
    const { body, headers } = variantFor(kept, acceptEncoding)
    const known = heads.get(body)
    if (known) return { body, head: known }
    const all = new Headers(security)
    for (const [name, value] of headers) all.set(name, value)
    const head = [...all].flat()
    heads.set(body, head)
    return { body, head }
  }
}

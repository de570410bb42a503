// Gives what is kept before anything else looks at a request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { nothing, securityHeadersFor } from '#app/http/security-headers.ts'
import type { Office } from '#app/office.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import { headersOf, isSameCopy, variantFor } from './kept-variant.ts'

/**
 * Answers a request from the cache; false when it is for the rest of the product. What it gave is counted, and neither
 * timed nor logged: each of these costs more than finding the answer does.
 */
export function serveKept(office: Office, cache: AnswerCache) {
  const security = { ...securityHeadersFor(office.config, '/'), 'Content-Security-Policy': nothing }
  const headsOf = rememberHeads(security)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url: target, headers } = request
    const { cookie, authorization } = headers
    const found = cache.keyOf({ method, target, cookie, authorization })
    const kept = found && cache.find(found.key)
    if (!kept) return false
    const { body, head, sizedHead } = headsOf(kept, String(headers['accept-encoding'] ?? ''))
    if (isSameCopy(headers['if-none-match'], kept.etag)) response.writeHead(304, head).end()
    else response.writeHead(200, sizedHead).end(method === 'HEAD' ? undefined : body)
    office.metrics.cacheAsked('hit', kept.path)
    return true
  }
}

type Variant = { body: Buffer; head: string[]; sizedHead: string[] }

/** The headers of a kept answer in the flat form that node:http sends as it is, made once for each of its variants. */
function rememberHeads(security: Record<string, string>) {
  const variants = new WeakMap<Buffer, Variant>()
  return (kept: KeptAnswer, acceptEncoding: string): Variant => {
    const { body, coding } = variantFor(kept, acceptEncoding)
    const known = variants.get(body)
    if (known) return known
    const all = new Headers(security)
    for (const [name, value] of headersOf(kept, coding)) all.set(name, value)
    const head = [...all].flat()
    const variant = { body, head, sizedHead: [...head, 'content-length', String(body.length)] }
    variants.set(body, variant)
    return variant
  }
}

// Gives what is kept before anything else looks at a request.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { nothing, securityHeadersFor } from '#app/http/security-headers.ts'
import { createInfoWriter } from '#app/log.ts'
import type { Office } from '#app/office.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import { headersOf, isSameCopy, variantFor } from './kept-variant.ts'

/** Answers a request from the cache; false when it is for the rest of the product. */
export function serveKept(office: Office, cache: AnswerCache) {
  const security = { ...securityHeadersFor(office.config, '/'), 'Content-Security-Policy': nothing }
  const headsOf = rememberHeads(security)
  const logInfo = createInfoWriter(office.config.logLevel)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url: target, headers } = request
    const found = cache.keyOf({
      method,
      target,
      cookie: headers.cookie,
      authorization: headers.authorization,
    })
    const kept = found && cache.find(found.key)
    if (!kept) return false
    const requestId = randomUUID()
    const { body, head, sizedHead } = headsOf(kept, String(headers['accept-encoding'] ?? ''))
    const status = isSameCopy(headers['if-none-match'], kept.etag) ? 304 : 200
    response.writeHead(status, (status === 304 ? head : sizedHead).concat('x-request-id', requestId))
    response.end(status === 304 || method === 'HEAD' ? undefined : body)
    logInfo(
      `"event":"request","requestId":"${requestId}","method":"${method}","path":"${kept.path}","status":${status},"kept":true`,
    )
    office.metrics.cacheAsked('hit')
    office.metrics.answered({ route: kept.path, method, status, seconds: 0 })
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

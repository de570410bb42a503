// The only way into this folder. A request queues once its body has arrived, and counts until its response is
// ready, so that slow clients hold nothing up (docs/decisions/admission-control.md).

import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { hashSecret } from '#app/domain/account/session.server.ts'
import { loginCall, securePrefix, sessionCookie } from '#app/domain/account/session.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'
import { longestIdempotencyKey } from '#app/domain/request-fields.ts'
import { retrySeconds } from '#app/http/deadlines.ts'
import { withoutBody } from '#app/http/guards/body-limit.ts'
import { networkOfRequest } from '#app/http/network.ts'
import type { AdmissionEvents } from '#app/http/request-env.ts'
import { busy, failure } from '#app/http/responses/problem-response.ts'
import { nothing, securityHeadersFor } from '#app/http/responses/security-headers.ts'
import { createAdmissionQueue, type RequestKind } from './admission-queue.ts'
import { createPendingPosts } from './pending-posts.ts'
import { createBodies, hasSmallBody } from './small-bodies.ts'

/** Checking a password takes a processor for some 20 ms. */
const checksAtOnce = availableParallelism()

const limits = {
  staff: { atOnce: 8, pending: 200 },
  'retried-lead': { atOnce: 4, pending: 100 },
  lead: { atOnce: 8, pending: 100 },
  cacheable: { atOnce: 4, pending: 200 },
  login: { atOnce: checksAtOnce, pending: 20 * checksAtOnce },
  file: { atOnce: 50, pending: 500 },
  page: { atOnce: 4, pending: 150 },
}

const sayEvery = 10_000
const sessionPattern = new RegExp(`(?:^|;\\s*)(?:${securePrefix})?${sessionCookie}=([\\w-]+)`)

/** Whether the response to an anonymous request is cached, and one of few. */
type IsOneOfFew = (method: string, target: string) => boolean
type Respond = (request: IncomingMessage, response: ServerResponse) => unknown

/** One connection is accepted in each turn of the event loop. */
const longestYield = 50

/** Calls back after the first turn without a new connection, or after fifty. */
function createYield(server: Server): (then: () => void) => void {
  let connections = 0
  server.on('connection', () => connections++)
  const yieldTurns = (then: () => void, seen: number, turns: number) => {
    setImmediate(() => {
      if (connections === seen || turns === 0) then()
      else yieldTurns(then, connections, turns - 1)
    })
  }
  return (then) => yieldTurns(then, connections, longestYield)
}

type Memory = {
  /** Sessions that were good within ten minutes: an invented cookie is not queued as staff. */
  staffSessions: LRUCache<string, true>
  /** Idempotency keys of forms that were refused within a minute: a form retries with the same key. */
  refusedKeys: LRUCache<string, true>
}

/** `queueRequests` makes a listener that queues each request for `respond`; the rest is what request code reports. */
export type Admission = AdmissionEvents & {
  queueRequests: (server: Server, isOneOfFew: IsOneOfFew, respond: Respond) => Respond
}

export function createAdmission(app: AppContext): Admission {
  const staffSessions = new LRUCache<string, true>({ max: 1000, ttl: 10 * minute })
  const refusedKeys = new LRUCache<string, true>({ max: 5000, ttl: minute })
  const arrivedAt = new WeakMap<object, number>()
  const releases = new WeakMap<object, () => void>()

  /** Calls `release` once: when the response is ready, or when its connection closes. */
  function releaseLater(request: IncomingMessage, response: ServerResponse, release: () => void) {
    let isReleased = false
    const releaseOnce = () => {
      if (!isReleased) release()
      isReleased = true
    }
    const earlier = releases.get(request)
    releases.set(request, () => {
      earlier?.()
      releaseOnce()
    })
    response.once('close', releaseOnce)
  }

  const release = (request: object) => releases.get(request)?.()
  return {
    sessionStarted: (secret) => void staffSessions.set(hashSecret(secret), true),
    sessionEnded: (secret) => void staffSessions.delete(hashSecret(secret)),
    responseReady: (c) => release(incomingOf(c)),
    waitedMs(c) {
      const since = arrivedAt.get(incomingOf(c))
      return since === undefined ? 0 : performance.now() - since
    },
    queueRequests(server, isOneOfFew, respond) {
      const queue = createAdmissionQueue(limits, {
        now: () => performance.now(),
        yieldToAccepts: createYield(server),
      })
      const memory = { staffSessions, refusedKeys }
      const arrive = (request: IncomingMessage) => arrivedAt.set(request, performance.now())
      return createQueueListener({
        app,
        queue,
        memory,
        isOneOfFew,
        respond,
        arrive,
        release,
        releaseLater,
      })
    },
  }
}

type Parts = {
  app: AppContext
  queue: ReturnType<typeof createAdmissionQueue>
  memory: Memory
  isOneOfFew: IsOneOfFew
  respond: Respond
  arrive: (request: IncomingMessage) => void
  release: (request: IncomingMessage) => void
  releaseLater: (request: IncomingMessage, response: ServerResponse, release: () => void) => void
}

/** Passes a request on when it is admitted. Health checks never wait. */
function createQueueListener(parts: Parts): Respond {
  const { app, queue, memory, isOneOfFew, respond, arrive, release, releaseLater } = parts
  const pendingPosts = createPendingPosts(app.config.trustProxy)
  const bodies = createBodies(app.config.trustProxy)
  const sayBusy = refuser(app)

  function enqueue(kind: RequestKind, request: IncomingMessage, response: ServerResponse) {
    arrive(request)
    const { rateLimits, trustProxy } = app.config
    queue.enqueue(kind, {
      network: rateLimits && kind !== 'staff' ? networkOfRequest(request, trustProxy) : undefined,
      start: (leave) => {
        releaseLater(request, response, leave)
        respond(request, response)
      },
      refuse: () => refuseForm(kind, request, response),
      isGone: () => response.destroyed || request.socket.readableEnded,
    })
  }

  function takePendingPost(request: IncomingMessage, response: ServerResponse): boolean {
    const leave = pendingPosts.take(request)
    if (leave) releaseLater(request, response, leave)
    return leave !== undefined
  }

  function refuse(request: IncomingMessage, response: ServerResponse) {
    release(request)
    sayBusy(request, response)
  }

  function refuseForm(kind: RequestKind, request: IncomingMessage, response: ServerResponse) {
    rememberRetry(memory, kind, request)
    refuse(request, response)
  }

  return (request, response) => {
    const kind = kindOf(request, memory, isOneOfFew)
    if (!kind) return respond(request, response)
    if (withoutBody.has(request.method ?? '')) return enqueue(kind, request, response)
    // before the body is read
    if (queue.isFull(kind)) return refuseForm(kind, request, response)
    const isLimited = kind !== 'staff' && app.config.rateLimits
    const admit = (begin: typeof respond) => {
      if (!isLimited || takePendingPost(request, response)) begin(request, response)
      else refuse(request, response)
    }
    if (!hasSmallBody(request)) return admit(respond)
    const isReceived = bodies.receive(request, isLimited, () => admit(() => enqueue(kind, request, response)))
    if (!isReceived) refuseForm(kind, request, response)
  }
}

/** In a test there is none. */
const incomingOf = (c: Context): object => (c.env as Partial<HttpBindings> | undefined)?.incoming ?? c

function kindOf(request: IncomingMessage, memory: Memory, isOneOfFew: IsOneOfFew): RequestKind | undefined {
  const { method = '', url = '', headers } = request
  if (url === '/healthz' || url === '/readyz') return undefined
  if (method === 'POST' && url.split('?', 1)[0] === `/api${loginCall}`) return 'login'
  const secret = sessionPattern.exec(headers.cookie ?? '')?.[1]
  if (secret && memory.staffSessions.has(hashSecret(secret))) return 'staff'
  if (method === 'POST') return memory.refusedKeys.has(keyOf(headers)) ? 'retried-lead' : 'lead'
  // each is made once
  if (isOneOfFew(method, url)) return 'cacheable'
  return /^\/(?:assets|images)\/|^[^?]*\.(?!data\b)\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}

const keyOf = (headers: IncomingHttpHeaders) => String(headers['idempotency-key'] ?? '')

function rememberRetry(memory: Memory, kind: RequestKind, { headers }: IncomingMessage) {
  const key = keyOf(headers)
  if (kind !== 'lead' && kind !== 'retried-lead') return
  if (key !== '' && key.length <= longestIdempotencyKey) memory.refusedKeys.set(key, true)
}

/** Responds 503, and says now and then in the log how often. */
function refuser(app: AppContext) {
  const security = { ...securityHeadersFor(app.config, '/'), 'Content-Security-Policy': nothing }
  const heads = (type: string) => ({
    ...security,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Retry-After': String(retrySeconds),
  })
  const asText = { head: heads('text/plain; charset=UTF-8'), body: busy }
  const asJson = { head: heads('application/json'), body: JSON.stringify(failure(busy)) }
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return ({ url = '', method = '' }: IncomingMessage, response: ServerResponse) => {
    const isUpload = url.startsWith('/images/') && !withoutBody.has(method)
    const { head, body } = isUpload || url.startsWith('/api/') ? asJson : asText
    response.writeHead(503, { ...head, 'Content-Length': body.length }).end(body)
    app.metrics.responded({ route: '(busy)', method, status: 503, seconds: 0 })
    refused++
    if (performance.now() - saidAt < sayEvery) return
    app.log.warn({ event: 'admission-refused', refused }, 'There are more requests than can be served')
    saidAt = performance.now()
    refused = 0
  }
}

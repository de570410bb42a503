// The only way into this folder: responses to anonymous visitors, cached as bytes (docs/decisions/response-cache.md).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import type { CachedRoutes } from './cache-key.ts'
import { createCacheListener } from './cache-listener.ts'
import { createCacheMiddleware } from './cache-middleware.ts'
import { createCachedResponses } from './cached-responses.ts'

export type { CachedRoute, CachedRoutes } from './cache-key.ts'

export type ResponseCache = {
  /** Responds from the cache to a request of node:http. Returns false when nothing is cached for it. */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Fills the cache. It runs inside the middleware that compresses. */
  middleware: MiddlewareHandler<DoorEnv>
  /**
   * Whether the response is cached and is one of few: `/team`, but not `/properties/:slug`, of which anybody can invent
   * more.
   */
  isOneOfFew: (method: string, target: string) => boolean
  clear: () => void
  bytes: () => number
  close: () => void
}

export function createResponseCache(app: AppContext, routes: CachedRoutes): ResponseCache {
  const cached = createCachedResponses(app, routes)
  const { clear, bytes, close } = cached
  return {
    respond: createCacheListener(app, cached),
    middleware: createCacheMiddleware(cached),
    isOneOfFew(method, target) {
      const found = cached.keyOf({ method, target, cookie: undefined, authorization: undefined })
      return found?.pattern === target
    },
    clear,
    bytes,
    close,
  }
}

// One application for every request: health, API, files, pages, in this order.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createApiDoor } from '#app/api/index.ts'
import { visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { keepAnswers } from '#app/http/cache/cache-middleware.ts'
import type { AnswerCache } from '#app/http/cache/cached-responses.ts'
import { health } from '#app/http/health.ts'
import { serveImages } from '#app/http/images/image-files.ts'
import { takeImages } from '#app/http/images/image-uploads.ts'
import { answerBroken, createPages, type PageHandler } from '#app/http/pages/pages.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { logFailure, logRequests } from '#app/http/request-log.ts'
import { measureRequests } from '#app/http/request-metrics.ts'
import { compressAnswers } from '#app/http/responses/compress-responses.ts'
import { securityHeaders } from '#app/http/responses/security-headers.ts'
import type { StaticFiles } from '#app/http/responses/static-files.ts'

/**
 * `pages` handles the rest; `files` serves the build (Vite does in development); `cache` stores visitors' responses.
 */
export function createWeb(app: AppContext, pages: PageHandler, files?: StaticFiles, cache?: AnswerCache) {
  const web = new Hono<DoorEnv>()
  web.use(async (c, next) => {
    c.set('app', app)
    c.set('requestId', randomUUID())
    c.set('actor', visitor)
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  web.use(measureRequests, logRequests, securityHeaders, compressAnswers)
  if (cache) web.use(keepAnswers(cache))
  web.route('/', health)
  web.route('/api', createApiDoor())
  web.route('/images', serveImages)
  web.route('/images', takeImages)
  if (files) web.use(files)
  web.route('/', createPages(pages))
  web.onError((error, c) => {
    logFailure(c, 'request-failed', error)
    return answerBroken(c, error)
  })
  return web
}

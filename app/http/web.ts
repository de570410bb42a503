// One application for every request: health, API, files, pages, in this order.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createApiDoor } from '#app/api/index.ts'
import { visitor } from '#app/domain/user.ts'
import type { AnswerCache } from '#app/http/answer-cache/answer-cache.ts'
import { keepAnswers } from '#app/http/answer-cache/keep-answers.ts'
import type { Office } from '#app/office.ts'
import { compressAnswers } from './compress-answers.ts'
import type { DoorEnv } from './door.ts'
import { health } from './health.ts'
import { serveImages } from './image-files.ts'
import { takeImages } from './image-uploads.ts'
import { answerBroken, createPages, type PageHandler } from './pages.ts'
import { logFailure, logRequests } from './request-log.ts'
import { measureRequests } from './request-metrics.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

/**
 * `pages` answers what no other door does; `files` serves what was built (in development Vite does); `cache` keeps
 * answers to strangers, if there is one.
 */
export function createWeb(office: Office, pages: PageHandler, files?: StaticFiles, cache?: AnswerCache) {
  const web = new Hono<DoorEnv>()
  web.use(async (c, next) => {
    c.set('office', office)
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

// One application for every request: health, API, files, pages, in this order.
import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { createApiDoor } from '#app/api/index.ts'
import { visitor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createAdmission } from '#app/http/admission/admission.ts'
import type { ResponseCache } from '#app/http/cache/response-cache.ts'
import { health } from '#app/http/health.ts'
import { serveImages } from '#app/http/images/image-files.ts'
import { takeImages } from '#app/http/images/image-uploads.ts'
import { createPages, type PageHandler, respondToBug } from '#app/http/pages/pages.ts'
import type { AdmissionEvents, DoorEnv } from '#app/http/request-env.ts'
import { logFailure, logRequests, outcomeOf } from '#app/http/request-log.ts'
import { compressResponses } from '#app/http/responses/compress-responses.ts'
import { securityHeaders } from '#app/http/responses/security-headers.ts'
import type { StaticFiles } from '#app/http/responses/static-files.ts'

type Parts = {
  admission?: AdmissionEvents
  files?: StaticFiles
  cache?: Pick<ResponseCache, 'middleware'>
}

const measureRequests: MiddlewareHandler<DoorEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  const { metrics } = c.get('app')
  const seconds = (performance.now() - started) / 1000
  metrics.responded({ route: routeOf(c), method: c.req.method, status: outcomeOf(c), seconds })
}

/** The pattern of a page or a call; `/*` for files, redirects and unknown paths. */
const routeOf = (c: Context<DoorEnv>) => c.get('pagePattern') ?? (routePath(c).replace(/^\*$/, '/*') || '/*')

/** `pages` handles all other requests. */
export function createWeb(app: AppContext, pages: PageHandler, parts: Parts = {}) {
  const { files, cache, admission = createAdmission(app) } = parts
  const web = new Hono<DoorEnv>()
  web.use(async (c, next) => {
    c.set('app', app)
    c.set('admission', admission)
    c.set('requestId', randomUUID())
    c.set('actor', visitor)
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    admission.responseReady(c)
  })
  web.use(measureRequests, logRequests, securityHeaders, compressResponses)
  if (cache) web.use(cache.middleware)
  web.route('/', health)
  web.route('/api', createApiDoor())
  web.route('/images', serveImages)
  web.route('/images', takeImages)
  if (files) web.use(files)
  web.route('/', createPages(pages))
  web.onError((error, c) => {
    logFailure(c, 'request-failed', error)
    return respondToBug(c, error)
  })
  return web
}

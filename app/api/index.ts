// Every call of the API, one file per resource: those of the specification's section 7, and further ones for staff.
import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { loginCall, securePrefix, sessionCookie, userHeader } from '#app/domain/account/session.ts'
import { diskSpaceGuard } from '#app/http/guards/disk-space-guard.ts'
import { limitJson, readBody } from '#app/http/guards/json-body.ts'
import { originCheck } from '#app/http/guards/origin-check.ts'
import { limitResponseTime } from '#app/http/guards/response-timeout.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { logFailure } from '#app/http/request-log.ts'
import { failure, problemResponse, statusOf } from '#app/http/responses/problem-response.ts'
import { recognizeStaff } from '#app/http/session-cookie.ts'
import { activity } from './activity-routes.ts'
import { createApi } from './api-app.ts'
import { certificates } from './certificate-routes.ts'
import { counts } from './count-routes.ts'
import { emailChanges } from './email-change-routes.ts'
import { emailNotification } from './email-notification-routes.ts'
import { events } from './event-routes.ts'
import { exports } from './export-routes.ts'
import { firstAnswerReport } from './first-answer-routes.ts'
import { images } from './image-routes.ts'
import { inquiryBoards } from './inquiry-board-routes.ts'
import { inquiryOwners } from './inquiry-owner-routes.ts'
import { inquiries } from './inquiry-routes.ts'
import { invitations } from './invitation-routes.ts'
import { leads } from './lead-routes.ts'
import { leadSettings } from './lead-settings-routes.ts'
import { mails } from './mail-routes.ts'
import { morningMails } from './morning-mail-routes.ts'
import { nextTouches } from './next-touch-routes.ts'
import { overview } from './overview-routes.ts'
import { people } from './person-routes.ts'
import { properties } from './property-routes.ts'
import { secondFactors } from './second-factor-routes.ts'
import { sessions } from './session-routes.ts'
import { testimonials } from './testimonial-routes.ts'
import { testimonialSubmissions } from './testimonial-submission-routes.ts'
import { timelines } from './timeline-routes.ts'
import { touches } from './touch-routes.ts'
import { trash } from './trash-routes.ts'
import { users } from './user-routes.ts'

export type Api = ReturnType<typeof createApiDoor>

/** The whole API, to be mounted at /api. */
export function createApiDoor() {
  const api = createApi()
  api.use(originCheck, limitJson, readBody, limitResponseTime)
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.set('actor', await recognizeStaff(c))
    await next()
  })
  api.use(diskSpaceGuard)
  const routes = api
    .route('/', properties)
    .route('/', testimonials)
    .route('/', testimonialSubmissions)
    .route('/', inquiries)
    .route('/', inquiryBoards)
    .route('/', touches)
    .route('/', nextTouches)
    .route('/', morningMails)
    .route('/', timelines)
    .route('/', inquiryOwners)
    .route('/', leads)
    .route('/', people)
    .route('/', certificates)
    .route('/', firstAnswerReport)
    .route('/', counts)
    .route('/', activity)
    .route('/', overview)
    .route('/', events)
    .route('/', emailNotification)
    .route('/', images)
    .route('/', sessions)
    .route('/', secondFactors)
    .route('/', users)
    .route('/', invitations)
    .route('/', emailChanges)
    .route('/', mails)
    .route('/', trash)
    .route('/', leadSettings)
    .route('/', exports)
  const { openAPIRegistry } = routes
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: `Set by POST ${loginCall}; on https its name is ${securePrefix}${sessionCookie}. Roles are \`staff\` and \`admin\`. A call with the header ${userHeader} is made for the user with this id: the session of another counts as none.`,
  })
  openAPIRegistry.registerComponent('securitySchemes', 'link', {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of a mailed link.',
  })
  routes.get('/openapi.json', serveDocument(routes))
  routes.all('*', unknownCall(routes))
  routes.onError((error, c) => {
    if (statusOf(error) >= 500) logFailure(c, 'call-failed', error)
    return problemResponse(c, error)
  })
  return routes
}

/** The OpenAPI document. Making it takes some 60 ms, so it is made once, at the first request. */
function serveDocument(routes: Pick<OpenAPIHono<DoorEnv>, 'getOpenAPI31Document'>): Handler<DoorEnv> {
  let made: { text: string; etag: string } | undefined
  const make = () => {
    const text = JSON.stringify(routes.getOpenAPI31Document(about))
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
  }
  return (c) => {
    made ??= make()
    const headers = { ETag: made.etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' }
    const isKnown = c.req.header('if-none-match')?.includes(made.etag)
    return isKnown ? c.body(null, 304, headers) : c.body(made.text, 200, headers)
  }
}

const about = {
  openapi: '3.1.0',
  info: { title: 'Keyturn', version: '1', description: 'The calls of the public site and the staff area.' },
  servers: [{ url: '/api' }],
}

/** Responds where no call of `api` matched: 405 with `Allow` if the path has other methods, else 404. */
function unknownCall(api: Pick<Hono<DoorEnv>, 'routes'>): MiddlewareHandler<DoorEnv> {
  const methods = Map.groupBy(
    api.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  return async (c) => {
    const known = methods.get(c.req.path.replace(/^\/api/, ''))
    if (!known) return c.json(failure('There is no such call.'), 404)
    const allowed = [...new Set(known.map(({ method }) => method))].sort().join(', ')
    return c.json(failure(`This call accepts ${allowed} only.`), 405, { Allow: allowed })
  }
}

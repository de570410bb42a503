import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  actorContext,
  appContext,
  inTimeContext,
  networkContext,
  requestIdContext,
} from '#app/http/pages/page-context.ts'
import type { PageHandler, Visit } from '#app/http/pages/pages.ts'
import { isUnavailable } from '#app/http/responses/problem-response.ts'
import { createPatternOf } from './route-patterns.ts'

/** Dispatches public pages to the site, and /cms with its data requests to the staff area. */
export function createPageHandler(site: PageHandler, staffArea: PageHandler): PageHandler {
  const handlerOf = (path: string) => (staffAddress.test(path) ? staffArea : site)
  const respond: PageHandler = (request, visit) => handlerOf(new URL(request.url).pathname)(request, visit)
  return Object.assign(respond, { patternOf: (path: string) => handlerOf(path).patternOf?.(path) ?? '/*' })
}

const staffAddress = /^\/cms(\/|\.data$|$)/

export function createStaffArea(build: ServerBuild, mode: string): PageHandler {
  const handle = createRequestHandler({ ...build, routes: with503WhenUnavailable(build.routes) }, mode)
  const respond = async (request: Request, visit: Visit) => {
    const context = new RouterContextProvider()
    context.set(appContext, visit.app)
    context.set(networkContext, visit.network)
    context.set(requestIdContext, visit.requestId)
    context.set(actorContext, visit.findActor)
    context.set(inTimeContext, visit.inTime)
    return handle(atPublicAddress(request, visit.app.config.siteUrl), context)
  }
  return Object.assign(respond, { patternOf: createPatternOf(build.routes) })
}

/** The router accepts forms only from the request's own origin, which is http behind a proxy that ends TLS. */
function atPublicAddress(request: Request, siteUrl: string): Request {
  const { origin } = new URL(siteUrl)
  const { origin: asked, pathname, search } = new URL(request.url)
  if (request.headers.get('origin') !== origin || asked === origin) return request
  return new Request(origin + pathname + search, request)
}

type Routes = ServerBuild['routes']
type Args = { context: Readonly<RouterContextProvider> }

/** The router hides a loader's error, but an unreachable database must become a 503 (see staff-error.tsx). */
function with503WhenUnavailable(routes: Routes): Routes {
  const entries = Object.entries(routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = { ...route.module }
    if (loader) module.loader = busyWhenUnavailable(loader)
    if (action) module.action = busyWhenUnavailable(action)
    return [id, { ...route, module }]
  })
  return Object.fromEntries(entries)
}

function busyWhenUnavailable<A extends Args, Result>(work: (args: A) => Result) {
  return async (args: A) => {
    try {
      return await args.context.get(inTimeContext)('page', () => work(args))
    } catch (error) {
      if (!isUnavailable(error)) throw error
      const requestId = args.context.get(requestIdContext)
      args.context.get(appContext).log.error({ event: 'page-unavailable', requestId, err: error })
      throw data(null, { status: 503, statusText: 'Service Unavailable' })
    }
  }
}

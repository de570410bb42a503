import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy } from '#app/http/content-security-policy.ts'
import { officeContext, requestIdContext } from '#app/page-context.ts'
import { letScriptWait } from '#app/script-after-picture.ts'

/** Renders a page whole, so that its policy can name the hashes of its inline scripts, and a cache can keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  let failed = false
  const onError = (error: unknown) => {
    failed = true
    if (!isRefusal(error)) logFailure(context, error)
  }
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError,
  })
  await stream.allReady
  const rendered = await new Response(stream).text()
  const html = isPublic(routerContext) && !import.meta.env.DEV ? letScriptWait(rendered) : rendered
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!import.meta.env.DEV)
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, othersOf(request, context)))
  else headers.set('Content-Security-Policy', "default-src * data: 'unsafe-inline' 'unsafe-eval'")
  if (status === 503) headers.set('Retry-After', '5')
  return new Response(request.method === 'HEAD' ? null : html, { headers, status: failed ? 500 : status })
}

/** Staff screens are nothing without their script. */
const isPublic = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'site/layout/site-layout')

/** Pictures may be in a store of their own; only the staff area sends some there. */
function othersOf(request: Request, context: RouterContextProvider) {
  const { origin } = context.get(officeContext).images
  const isStaff = /^\/cms(\/|$)/.test(new URL(request.url).pathname)
  return { pictures: origin, uploads: isStaff ? origin : undefined }
}

/** What a loader or an action threw; a visitor who went away, or asked for what there is not, is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRefusal(error) && !request.signal.aborted) logFailure(context as RouterContextProvider, error)
}

const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500

function logFailure(context: RouterContextProvider, error: unknown) {
  context
    .get(officeContext)
    .log.error({ event: 'page-failed', requestId: context.get(requestIdContext), err: error })
}

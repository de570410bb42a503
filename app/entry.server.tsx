// How the router renders a screen of the staff area; public pages are the site's (see site/render/).

import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { retrySeconds } from '#app/http/deadlines.ts'
import { appContext, requestIdContext } from '#app/http/pages/page-context.ts'
import { contentSecurityPolicy, openPolicy } from '#app/http/responses/content-security-policy.ts'

/** Renders a screen whole, so that its policy can name the hashes of its inline scripts. */
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
  const screen = <ServerRouter context={routerContext} url={request.url} />
  const stream = await renderToReadableStream(screen, { onError })
  await stream.allReady
  const html = await new Response(stream).text()
  const { origin } = context.get(appContext).images
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!import.meta.env.DEV)
    // Pictures may be in a store of their own, and are sent there.
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, { images: origin, uploads: origin }))
  else headers.set('Content-Security-Policy', openPolicy)
  if (status === 503) headers.set('Retry-After', String(retrySeconds))
  return new Response(request.method === 'HEAD' ? null : html, { headers, status: failed ? 500 : status })
}

/** An error of a loader or an action; neither a visitor who left nor a 404 is a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRefusal(error) && !request.signal.aborted) logFailure(context as RouterContextProvider, error)
}

const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500

function logFailure(context: RouterContextProvider, error: unknown) {
  context
    .get(appContext)
    .log.error({ event: 'page-failed', requestId: context.get(requestIdContext), err: error })
}

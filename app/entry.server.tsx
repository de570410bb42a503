import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy } from '#app/http/content-security-policy.ts'
import { officeContext, requestIdContext } from '#app/page-context.ts'
import { addScriptAfterPicture } from '#app/script-after-picture.ts'
import { pageMark } from '#app/site/layout/page-view.ts'
import { siteScriptOf, startModule } from '#app/site-script.ts'

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
  const page = <ServerRouter context={routerContext} url={request.url} />
  // Of what comes in one piece, a stream would cost half as much again.
  const rendered = isDocument(routerContext)
    ? `<!DOCTYPE html>${renderToString(page)}`
    : await renderWaiting(page, onError)
  const html = addSiteScript(rendered, routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!import.meta.env.DEV)
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, othersOf(request, context)))
  else headers.set('Content-Security-Policy', "default-src * data: 'unsafe-inline' 'unsafe-eval'")
  if (status === 503) headers.set('Retry-After', '5')
  return new Response(request.method === 'HEAD' ? null : html, { headers, status: failed ? 500 : status })
}

/** A public page: nothing in it waits for what comes later, as the data of the router's own script does. */
const isDocument = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.handle?.ownScript)

async function renderWaiting(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(page, { onError })
  await stream.allReady
  return new Response(stream).text()
}

/** By them the router tells its own links to styles from those that its script adds; a public page has the former alone. */
const marks = /(<link[^>]*\.css)#"/g

/** Public pages have a script of their own; staff screens are nothing without the router's, which they asked for. */
function addSiteScript(html: string, { manifest }: EntryContext) {
  if (import.meta.env.DEV) {
    const start = [manifest.hmr?.runtime, `/${startModule}`].map((file) => `import '${file}'`).join('\n')
    return html.includes(pageMark)
      ? html.replace('</body>', () => `<script type="module">${start}</script></body>`)
      : html
  }
  const script = siteScriptOf(html)
  return script ? addScriptAfterPicture(html.replaceAll(marks, '$1"'), script) : html
}

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

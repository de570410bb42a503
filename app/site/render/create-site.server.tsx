// Public pages are documents: loaded, rendered and sent as one text, without a router
// (docs/decisions/pages-as-documents.md).

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Problem } from '#app/domain/problem.ts'
import { retrySeconds } from '#app/http/deadlines.ts'
import type { PageHandler, Visit } from '#app/http/pages/pages.ts'
import { createDocumentPolicy, openPolicy } from '#app/http/responses/content-security-policy.ts'
import { isUnavailable } from '#app/http/responses/problem-response.ts'
import { siteFacts } from '#app/site/parts/layout/site-facts.server.ts'
import { PageError, statusText } from '#app/site/parts/page/page-error.server.ts'
import type { PageVisit, Refusal } from '#app/site/parts/page/page-visit.ts'
import { firstViewScripts } from '#app/site/render/first-view/first-view.server.ts'
import {
  type FoundRoute,
  findRoute,
  notFoundRoute,
  type ReplacementPage,
  type SiteRoute,
} from '#app/site/routes.ts'
import { documentBytes } from './document-bytes.server.ts'
import { pageSeo } from './page-seo.server.ts'
import { nextPages } from './rendered-page.tsx'
import type { PageSeo } from './seo-head.tsx'
import { fadingPages, SiteDocument } from './site-document.tsx'

/** From the build: addresses of styles, and the HTML at the document's end that starts the script. */
export type PageFiles = { styles: string[]; end: string }

/** `built` is false in development, where Vite serves the files and nothing waits for the first view. */
export type SiteFiles = { of: (page: string) => PageFiles; built: boolean }

type Shown = ReplacementPage & { seo?: PageSeo }
type Head = { status: number; headers?: Record<string, string> | undefined }

/** Headers for a status: the allowed methods, or when to retry. */
const advice: Record<number, Record<string, string>> = {
  405: { Allow: 'GET, HEAD' },
  503: { 'Retry-After': String(retrySeconds) },
}

const pages = import.meta.glob<ComponentType<object>>('./*/*-page.tsx', {
  base: '../pages',
  import: 'default',
  eager: true,
})

export function createSite(files: SiteFiles): PageHandler {
  const respond = async (request: Request, visitor: Visit) => {
    const url = new URL(request.url)
    const found = findRoute(url.pathname)
    const visit = {
      ...visitor,
      request,
      url,
      params: found?.params ?? {},
      rendering: { unkeepable: false },
    }
    const response = await respondToFound(files, visit, found)
    if (visit.rendering.unkeepable) response.headers.set('Cache-Control', 'no-store')
    return response
  }
  const patternOf = (path: string) => findRoute(path)?.pattern ?? '/*'
  return Object.assign(respond, { patternOf })
}

async function respondToFound(files: SiteFiles, visit: PageVisit, found?: FoundRoute): Promise<Response> {
  const { route = notFoundRoute, respond } = found ?? {}
  const isForm = visit.request.method === 'POST'
  try {
    if (respond && !isForm) return await visit.inTime('page', async () => respond(visit))
    const refusal = isForm ? await visit.inTime('page', () => act(route, visit)) : undefined
    if (refusal instanceof Response) return refusal
    return await showPage(files, visit, route, refusal)
  } catch (error) {
    if (error instanceof Response) return error
    if (error instanceof Problem && error.kind === 'not-found') return showPage(files, visit, notFoundRoute)
    return respondToFailure(files, visit, error, route.failure)
  }
}

async function showPage(files: SiteFiles, visit: PageVisit, route: SiteRoute, refusal?: Refusal) {
  const { seo: details, ...loaderData } = await visit.inTime('page', () => route.loader?.(visit) ?? {})
  const { page, hero = false, shortFooter = false, status = 200 } = route
  const seo = pageSeo(visit.app, visit.url.pathname, route, details)
  const shown = { page, hero, shortFooter, seo, props: { loaderData, actionData: refusal?.reply } }
  return render(files, visit, shown, refusal ?? { status })
}

async function act({ action }: SiteRoute, visit: PageVisit): Promise<Response | Refusal> {
  if (!action) throw new PageError(405)
  return action(visit)
}

function respondToFailure(
  files: SiteFiles,
  visit: PageVisit,
  error: unknown,
  instead?: ReplacementPage,
): Response {
  const status = error instanceof PageError ? error.status : isUnavailable(error) ? 503 : 500
  const { app, requestId, request } = visit
  if (!(error instanceof PageError) && !request.signal.aborted) {
    const event = status === 503 ? 'page-unavailable' : 'page-failed'
    app.log.error({ event, requestId, err: error })
  }
  const shown = status >= 500 && instead ? instead : failedPage(status, visit)
  return render(files, visit, shown, { status, headers: advice[status] })
}

function failedPage(status: number, { app }: PageVisit): ReplacementPage {
  const { name, phone, phoneHref } = siteFacts(app.now())
  const props = { teamName: name, status, text: statusText(status), phone: { label: phone, href: phoneHref } }
  return { page: 'error/error-page', shortFooter: true, props }
}

function render(files: SiteFiles, visit: PageVisit, shown: Shown, { status, headers }: Head): Response {
  const { page, hero = false, shortFooter = false, props, seo } = shown
  const { styles, end } = files.of(page)
  const facts = siteFacts(visit.app.now())
  const view = { page, path: visit.url.pathname, hero, shortFooter, facts, props }
  const document = (
    <SiteDocument seo={seo} styles={styles} waits={files.built} view={view} Page={getPage(page)} />
  )
  const html = renderToString(document)
  const policy = files.built ? policyOf(html, { images: visit.app.images.origin }) : openPolicy
  return new Response(documentBytes(html, end), {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}

const policyOf = createDocumentPolicy([...Object.values(firstViewScripts), nextPages], [fadingPages])

/** `name` is the page's file below pages/, without the ending. */
function getPage(name: string): ComponentType<object> {
  const found = pages[`./${name}.tsx`]
  if (!found)
    throw new Error(`No page is called ${name}: a row of site/routes.ts names a file that is not there`)
  return found
}

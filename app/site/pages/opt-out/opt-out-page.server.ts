// The target of an email's Unsubscribe link. Opening it changes nothing; a POST from anywhere does: the link is the
// authority, no cookie is read, and a mail program's own button posts without our page (RFC 8058).

import { isOptedOutByLink } from '#app/domain/consent/opt-out.server.ts'
import { openOptOutLink } from '#app/domain/consent/opt-out-link.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { isOwnOrigin } from '#app/http/guards/origin-check.ts'
import { PageError } from '#app/site/parts/page/page-error.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { optOutPage } from '#content/opt-out.ts'

const addressIn = ({ app, url }: PageVisit) => openOptOutLink(app, url.searchParams.get('for') ?? '')

export async function loader(visit: PageVisit) {
  visit.rendering.unkeepable = true
  return { state: await stateOf(visit) }
}

async function stateOf(visit: PageVisit): Promise<'ask' | 'done' | 'unknown'> {
  const email = addressIn(visit)
  if (email === undefined) return 'unknown'
  return (await isOptedOutByLink(visit.app, email)) ? 'done' : 'ask'
}

export async function action(visit: PageVisit): Promise<Response> {
  const { app, request, url } = visit
  const oneClick = await isOneClick(request)
  if (!oneClick && !isOwnOrigin(request.headers, app.config.siteUrl, request.url)) throw new PageError(403)
  const email = addressIn(visit)
  if (email !== undefined) await optOutByLink(app, email, oneClick ? 'one-click' : 'link')
  if (oneClick) return respondToProgram(email !== undefined)
  return new Response(null, { status: 303, headers: { Location: url.pathname + url.search } })
}

async function isOneClick(request: Request): Promise<boolean> {
  const posted = await request.formData().catch(() => undefined)
  return posted?.get('List-Unsubscribe') === 'One-Click'
}

/** Mail programs follow no redirect and read no page. */
const respondToProgram = (known: boolean) =>
  new Response(known ? optOutPage.done.title : optOutPage.unknown.title, {
    status: known ? 200 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

import '#app/site/styles/base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/controls.css'
import '#app/site/styles/forms.css'
import '#app/site/styles/utilities.css'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { officeContext } from '#app/page-context.ts'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/site-layout'
import { SiteError } from './site-error.tsx'
import { siteFacts } from './site-facts.server.ts'
import { RenderedPage } from './site-page.tsx'

/** Public pages are documents: their script is their own (see start-site.tsx), without the router's. */
export const handle = { ownScript: true }

export const loader = ({ context }: Route.LoaderArgs) => siteFacts(context.get(officeContext).now())

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  const text = errorText(error)
  if (!loaderData) return <LastErrorPage text={text} words={lastError} />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { name, phone, phoneHref } = loaderData
  const props = { status, text, name, phone: { label: phone, href: phoneHref } }
  return <RenderedPage page="layout/site-error" Page={SiteError} facts={loaderData} props={props} />
}

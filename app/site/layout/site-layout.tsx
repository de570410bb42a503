import '#app/site/styles/base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/controls.css'
import '#app/site/styles/forms.css'
import '#app/site/styles/utilities.css'
import { Outlet, useMatches } from 'react-router'
import { officeContext } from '#app/page-context.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { useArrivalInTime } from '#app/ui/use-arrival-in-time.ts'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/site-layout'
import { SiteError } from './site-error.tsx'
import { siteFacts } from './site-facts.server.ts'
import { SiteFrame } from './site-frame.tsx'
import { useReveal } from './use-reveal.ts'

/** What a page's `handle` may say: that it begins with an image which reaches under the header. */
type PageHandle = { hero?: boolean } | undefined

export const loader = ({ context }: Route.LoaderArgs) => siteFacts(context.get(officeContext).now())

/** The facts are the same on every page: nothing to fetch again. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useArrivalInTime()
  useReveal()
  const page = useMatches().at(-1)?.handle as PageHandle
  return (
    <SiteFrame facts={loaderData} hero={page?.hero === true}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <LastErrorPage error={error} words={lastError} />
  return (
    <SiteFrame facts={loaderData} hero={false}>
      <SiteError
        error={error}
        name={loaderData.name}
        phone={{ label: loaderData.phone, href: loaderData.phoneHref }}
      />
    </SiteFrame>
  )
}

import type { PageProps } from '#app/site/layout/page-props.ts'
import type { Route } from './+types/terms-route'
import { LegalPage } from './legal-page.tsx'

export function TermsPage({ loaderData }: PageProps<Route.ComponentProps>) {
  return <LegalPage text={loaderData.text} />
}

import type { PageProps } from '#app/site/render/site-route.ts'
import { LegalPage } from './legal-page.tsx'
import type { loader } from './terms-route.server.ts'

export function TermsPage({ loaderData }: PageProps<typeof loader>) {
  return <LegalPage text={loaderData.text} />
}

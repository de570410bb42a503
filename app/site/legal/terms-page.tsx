import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/terms-page'
import { LegalPage } from './legal-page.tsx'
import { termsOfUse } from './legal-text.server.ts'

export const meta = seoMeta
export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/terms'),
  text: termsOfUse,
})

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}

import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/privacy-page'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicy } from './legal-text.server.ts'

export const meta = seoMeta
export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/privacy'),
  text: privacyPolicy,
})

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}

import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/privacy-route'
import { privacyPolicy } from './legal-text.server.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const meta = seoMeta

export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/privacy'),
  text: privacyPolicy,
})

export default sitePage('legal/privacy-page', PrivacyPage)

import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/terms-route'
import { termsOfUse } from './legal-text.server.ts'
import { TermsPage } from './terms-page.tsx'

export const meta = seoMeta

export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/terms'),
  text: termsOfUse,
})

export default sitePage('legal/terms-page', TermsPage)

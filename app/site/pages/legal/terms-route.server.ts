import { termsOfUse } from 'virtual:site-texts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { TermsPage } from './terms-page.tsx'

export const loader = ({ app }: PageVisit) => ({
  seo: pageSeo(app, '/terms'),
  text: termsOfUse,
})

export const termsRoute = siteRoute({ page: 'legal/terms-page', Page: TermsPage, loader })

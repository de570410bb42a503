import { termsOfUse } from 'virtual:site-texts'
import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { TermsPage } from './terms-page.tsx'

export const loader = ({ app }: PageVisit) => ({
  seo: pageSeo(app, '/terms'),
  text: termsOfUse,
})

export const termsRoute = siteRoute({ page: 'legal/terms-page', Page: TermsPage, loader })

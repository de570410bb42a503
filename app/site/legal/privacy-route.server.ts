import { privacyPolicy } from 'virtual:site-texts'
import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const loader = ({ app }: PageVisit) => ({
  seo: pageSeo(app, '/privacy'),
  text: privacyPolicy,
})

export const privacyRoute = siteRoute({ page: 'legal/privacy-page', Page: PrivacyPage, loader })

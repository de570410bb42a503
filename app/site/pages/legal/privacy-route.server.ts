import { privacyPolicy } from 'virtual:site-texts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const loader = ({ app }: PageVisit) => ({
  seo: pageSeo(app, '/privacy'),
  text: privacyPolicy,
})

export const privacyRoute = siteRoute({ page: 'legal/privacy-page', Page: PrivacyPage, loader })

import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { BuyingPage } from './buying-page.tsx'

export const loader = ({ app }: PageVisit) => ({ seo: pageSeo(app, '/buying') })

export const buyingRoute = siteRoute({ page: 'buying/buying-page', Page: BuyingPage, loader })

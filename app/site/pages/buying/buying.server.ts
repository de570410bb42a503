import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { BuyingPage } from './buying-page.tsx'

export const loader = ({ app }: PageVisit) => ({ seo: pageSeo(app, '/buying') })

export const buyingRoute = siteRoute({ page: 'buying/buying-page', Page: BuyingPage, loader })

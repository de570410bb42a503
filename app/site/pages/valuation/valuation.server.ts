import { receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { openValuation } from './open-valuation.server.ts'
import { ValuationPage } from './valuation-page.tsx'
import { valuationFixed, valuationRules } from './valuation-step.ts'

export async function loader(visit: PageVisit) {
  const opened = await openValuation(visit)
  return { ...opened, seo: pageSeo(visit.app, '/home-valuation', { indexed: opened.step === 1 }) }
}

const action = (visit: PageVisit) => receiveInquiry(visit, valuationFixed, valuationRules)

export const valuationRoute = siteRoute({
  page: 'valuation/valuation-page',
  Page: ValuationPage,
  loader,
  action,
})

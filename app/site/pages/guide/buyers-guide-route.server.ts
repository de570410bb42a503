import { receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { BuyersGuidePage } from './buyers-guide-page.tsx'
import { guideFields, guideRules } from './guide-form.ts'
import { openGuide } from './open-guide.server.ts'

export const loader = (visit: PageVisit) => openGuide(visit, 'buyer')

const action = (visit: PageVisit) => receiveInquiry(visit, guideFields('buyer'), guideRules)

export const buyersGuideRoute = siteRoute({
  page: 'guide/buyers-guide-page',
  Page: BuyersGuidePage,
  hero: true,
  loader,
  action,
})

import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { guideFields, guideRules } from './guide-form.ts'
import { openGuide } from './open-guide.server.ts'
import { SellersGuidePage } from './sellers-guide-page.tsx'

export const loader = (visit: PageVisit) => openGuide(visit, 'seller')

const action = (visit: PageVisit) => receiveInquiry(visit, guideFields('seller'), guideRules)

export const sellersGuideRoute = siteRoute({
  page: 'guides/sellers-guide-page',
  Page: SellersGuidePage,
  hero: true,
  loader,
  action,
})

import { receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { guideFields, guideRules } from './guide-form.ts'
import { openGuide } from './open-guide.server.ts'
import { SellersGuidePage } from './sellers-guide-page.tsx'

export const loader = (visit: PageVisit) => openGuide(visit, 'seller')

const action = (visit: PageVisit) => receiveInquiry(visit, guideFields('seller'), guideRules)

export const sellersGuideRoute = siteRoute({
  page: 'guide/sellers-guide-page',
  Page: SellersGuidePage,
  hero: true,
  loader,
  action,
})

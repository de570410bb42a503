import { receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { openValuation } from './open-valuation.server.ts'
import { valuationFixed, valuationRules } from './valuation-step.ts'

export async function loader(visit: PageVisit) {
  const opened = await openValuation(visit)
  return { ...opened, seo: { indexed: opened.step === 1 } }
}

export const action = (visit: PageVisit) => receiveInquiry(visit, valuationFixed, valuationRules)

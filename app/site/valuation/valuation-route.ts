import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/valuation-route'
import { openValuation } from './open-valuation.server.ts'
import { ValuationPage } from './valuation-page.tsx'
import { valuationFixed, valuationRules } from './valuation-step.ts'

export async function loader(args: Route.LoaderArgs) {
  const opened = await openValuation(args)
  return { ...opened, seo: pageSeo(args.context, '/home-valuation', { indexed: opened.step === 1 }) }
}

export const action = (args: Route.ActionArgs) => receiveInquiry(args, valuationFixed, valuationRules)

export const headers = formHeaders

export const meta = seoMeta

export default sitePage('valuation/valuation-page', ValuationPage)

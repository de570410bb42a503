import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/buyers-guide-route'
import { BuyersGuidePage } from './buyers-guide-page.tsx'
import { guideFields, guideRules } from './guide-form.ts'
import { openGuide } from './open-guide.server.ts'

export const meta = seoMeta

export const headers = formHeaders

export const loader = (args: Route.LoaderArgs) => openGuide(args, 'buyer')

export const action = (args: Route.ActionArgs) => receiveInquiry(args, guideFields('buyer'), guideRules)

export default sitePage('guides/buyers-guide-page', BuyersGuidePage, { hero: true })

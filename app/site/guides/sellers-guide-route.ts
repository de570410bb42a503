import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/sellers-guide-route'
import { guideFields, guideRules } from './guide-form.ts'
import { openGuide } from './open-guide.server.ts'
import { SellersGuidePage } from './sellers-guide-page.tsx'

export const meta = seoMeta

export const headers = formHeaders

export const loader = (args: Route.LoaderArgs) => openGuide(args, 'seller')

export const action = (args: Route.ActionArgs) => receiveInquiry(args, guideFields('seller'), guideRules)

export default sitePage('guides/sellers-guide-page', SellersGuidePage, { hero: true })

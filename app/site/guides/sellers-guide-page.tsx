import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/sellers-guide-page'
import { guideFields, guideRules } from './guide-form.ts'
import { GuidePage } from './guide-page.tsx'
import { openGuide } from './open-guide.server.ts'

export const handle = { hero: true }
export const meta = seoMeta
export const headers = formHeaders
export const loader = (args: Route.LoaderArgs) => openGuide(args, 'seller')
export const action = (args: Route.ActionArgs) => receiveInquiry(args, guideFields('seller'), guideRules)

export default function SellersGuidePage({ loaderData, actionData }: Route.ComponentProps) {
  return <GuidePage guide={loaderData.guide} guideType="seller" form={loaderData.form} reply={actionData} />
}

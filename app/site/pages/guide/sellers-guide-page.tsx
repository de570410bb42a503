import type { PageProps } from '#app/site/render/site-route.ts'
import { GuidePage } from './guide-page.tsx'
import type { loader } from './sellers-guide-route.server.ts'

export function SellersGuidePage({ loaderData, actionData }: PageProps<typeof loader>) {
  return <GuidePage guide={loaderData.guide} guideType="seller" form={loaderData.form} reply={actionData} />
}

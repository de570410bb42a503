import type { PageProps } from '#app/site/render/site-route.ts'
import type { loader } from './buyers-guide-route.server.ts'
import { GuidePage } from './guide-page.tsx'

export function BuyersGuidePage({ loaderData, actionData }: PageProps<typeof loader>) {
  return <GuidePage guide={loaderData.guide} guideType="buyer" form={loaderData.form} reply={actionData} />
}

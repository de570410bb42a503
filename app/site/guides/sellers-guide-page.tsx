import type { PageProps } from '#app/site/layout/page-props.ts'
import type { Route } from './+types/sellers-guide-route'
import { GuidePage } from './guide-page.tsx'

export function SellersGuidePage({ loaderData, actionData }: PageProps<Route.ComponentProps>) {
  return <GuidePage guide={loaderData.guide} guideType="seller" form={loaderData.form} reply={actionData} />
}

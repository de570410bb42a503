import type { PageProps } from '#app/site/layout/page-props.ts'
import type { Route } from './+types/buyers-guide-route'
import { GuidePage } from './guide-page.tsx'

export function BuyersGuidePage({ loaderData, actionData }: PageProps<Route.ComponentProps>) {
  return <GuidePage guide={loaderData.guide} guideType="buyer" form={loaderData.form} reply={actionData} />
}

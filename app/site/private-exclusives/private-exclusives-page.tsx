import type { PageProps } from '#app/site/layout/page-props.ts'
import type { Route } from './+types/private-exclusives-route'
import { AccessBand } from './access-band.tsx'
import { AccessExplained } from './access-explained.tsx'
import { AccessForWhom } from './access-for-whom.tsx'

export function PrivateExclusivesPage({ loaderData, actionData }: PageProps<Route.ComponentProps>) {
  return (
    <>
      <AccessBand form={loaderData.form} reply={actionData} />
      <AccessExplained />
      <AccessForWhom />
    </>
  )
}

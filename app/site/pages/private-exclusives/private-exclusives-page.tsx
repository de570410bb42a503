import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { AccessBand } from './access-band.tsx'
import { AccessExplained } from './access-explained.tsx'
import { AccessForWhom } from './access-for-whom.tsx'
import type { loader } from './private-exclusives.server.ts'

export default function PrivateExclusivesPage({ loaderData, actionData }: PageProps<typeof loader>) {
  return (
    <>
      <AccessBand form={loaderData.form} reply={actionData} />
      <AccessExplained />
      <AccessForWhom />
    </>
  )
}

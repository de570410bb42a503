import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/private-exclusives-page'
import { AccessBand } from './access-band.tsx'
import { AccessExplained } from './access-explained.tsx'
import { AccessForWhom } from './access-for-whom.tsx'
import { privateExclusivesFixed, privateExclusivesRules } from './private-exclusives-inquiry.ts'

export const handle = { hero: true }

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/private-exclusives'),
  form: await openForm(args, 'private_exclusives'),
})

export const action = (args: Route.ActionArgs) =>
  receiveInquiry(args, privateExclusivesFixed, privateExclusivesRules)

export const meta = seoMeta
export const headers = formHeaders

export default function PrivateExclusivesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AccessBand form={loaderData.form} reply={actionData} />
      <AccessExplained />
      <AccessForWhom />
    </>
  )
}

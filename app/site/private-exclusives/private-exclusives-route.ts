import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/private-exclusives-route'
import { privateExclusivesFixed, privateExclusivesRules } from './private-exclusives-inquiry.ts'
import { PrivateExclusivesPage } from './private-exclusives-page.tsx'

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/private-exclusives'),
  form: await openForm(args, 'private_exclusives'),
})

export const action = (args: Route.ActionArgs) =>
  receiveInquiry(args, privateExclusivesFixed, privateExclusivesRules)

export const meta = seoMeta

export const headers = formHeaders

export default sitePage('private-exclusives/private-exclusives-page', PrivateExclusivesPage, { hero: true })

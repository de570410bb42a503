import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { privateExclusivesFixed, privateExclusivesRules } from './private-exclusives-inquiry.ts'
import { PrivateExclusivesPage } from './private-exclusives-page.tsx'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/private-exclusives'),
  form: await openForm(visit, 'private_exclusives'),
})

const action = (visit: PageVisit) => receiveInquiry(visit, privateExclusivesFixed, privateExclusivesRules)

export const privateExclusivesRoute = siteRoute({
  page: 'private-exclusives/private-exclusives-page',
  Page: PrivateExclusivesPage,
  hero: true,
  loader,
  action,
})

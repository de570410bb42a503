import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { privateExclusivesFixed, privateExclusivesRules } from './private-exclusives-inquiry.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openForm(visit, 'private_exclusives'),
})

export const action = (visit: PageVisit) =>
  receiveInquiry(visit, privateExclusivesFixed, privateExclusivesRules)

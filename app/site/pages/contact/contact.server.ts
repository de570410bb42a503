import { contactFixed, contactPageRules } from '#app/site/parts/contact/contact-rules.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openForm(visit, 'contact'),
})

export const action = (visit: PageVisit) => receiveInquiry(visit, contactFixed, contactPageRules)

import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { propertyFixed, propertyRules } from './property-inquiry.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openForm(visit, 'contact'),
})

export const action = (visit: PageVisit) => receiveInquiry(visit, propertyFixed, propertyRules)

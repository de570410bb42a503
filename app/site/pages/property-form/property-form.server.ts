import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { PropertyFormPage } from './property-form-page.tsx'
import { propertyFixed, propertyRules } from './property-inquiry.ts'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/property-form'),
  form: await openForm(visit, 'contact'),
})

const action = (visit: PageVisit) => receiveInquiry(visit, propertyFixed, propertyRules)

export const propertyFormRoute = siteRoute({
  page: 'property-form/property-form-page',
  Page: PropertyFormPage,
  loader,
  action,
})

import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { ContactPage } from './contact-page.tsx'
import { contactFixed, contactPageRules } from './contact-rules.ts'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/contact'),
  form: await openForm(visit, 'contact'),
})

const action = (visit: PageVisit) => receiveInquiry(visit, contactFixed, contactPageRules)

export const contactRoute = siteRoute({ page: 'contact/contact-page', Page: ContactPage, loader, action })

import { contactFixed, contactPageRules } from '#app/site/parts/contact/contact-rules.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { ContactPage } from './contact-page.tsx'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/contact'),
  form: await openForm(visit, 'contact'),
})

const action = (visit: PageVisit) => receiveInquiry(visit, contactFixed, contactPageRules)

export const contactRoute = siteRoute({ page: 'contact/contact-page', Page: ContactPage, loader, action })

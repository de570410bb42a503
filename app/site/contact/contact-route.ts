import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/contact-route'
import { ContactPage } from './contact-page.tsx'
import { contactFixed, contactPageRules } from './contact-rules.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/contact'),
  form: await openForm(args, 'contact'),
})

export const action = (args: Route.ActionArgs) => receiveInquiry(args, contactFixed, contactPageRules)

export const headers = formHeaders

export const meta = seoMeta

export default sitePage('contact/contact-page', ContactPage)

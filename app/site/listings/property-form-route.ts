import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/property-form-route'
import { PropertyFormPage } from './property-form-page.tsx'
import { propertyFixed, propertyRules } from './property-inquiry.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/property-form'),
  form: await openForm(args, 'contact'),
})

export const action = (args: Route.ActionArgs) => receiveInquiry(args, propertyFixed, propertyRules)

export const headers = formHeaders

export const meta = seoMeta

export default sitePage('listings/property-form-page', PropertyFormPage)

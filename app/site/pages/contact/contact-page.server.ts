import { findSlug } from '#app/domain/property/slug.server.ts'
import { contactFixed, contactHome, contactPageRules } from '#app/site/parts/contact/contact-rules.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'

export const loader = async (visit: PageVisit) => ({
  form: await openForm(visit, 'contact'),
})

export const action = async (visit: PageVisit) => {
  const propertyId = await findHomeAskedAbout(visit)
  return receiveInquiry(visit, { ...contactFixed, ...(propertyId && { propertyId }) }, contactPageRules)
}

/** A failure is no reason to lose the question: the lead is then stored without its home. */
async function findHomeAskedAbout({ app, url }: PageVisit): Promise<string | undefined> {
  const slug = url.searchParams.get(contactHome)
  return slug ? findSlug(app, slug).catch(() => undefined) : undefined
}

import { visitor } from '#app/domain/account/user.ts'
import { cutText } from '#app/domain/cut-text.ts'
import { pageSizes } from '#app/domain/paging.ts'
import { listTestimonials } from '#app/domain/testimonial/testimonial.server.ts'
import { type TestimonialRecord, testimonialPreviewLength } from '#app/domain/testimonial/testimonial.ts'
import { failedLoad } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { pageIn, pageSearch } from '#app/site/parts/pagination/page-address.ts'

/** `rest` appears after View More. */
export type TestimonialText = { id: string; name: string; preview: string; rest: string }

/** The server cuts texts, since browsers count characters differently. */
export async function loader(visit: PageVisit) {
  const page = pageIn(visit.url.search)
  const query = { page, limit: pageSizes.publicTestimonials, search: '' }
  const list = await listTestimonials(visit.app, visitor, query).catch((error) => {
    throw failedLoad(visit, error)
  })
  visit.rendering.unkeepable ||= list.page !== page
  const seo = { search: pageSearch(list.page), page: list.page }
  return { seo, list: { ...list, data: list.data.map(toTestimonialText) } }
}

function toTestimonialText({ _id, name, content }: TestimonialRecord): TestimonialText {
  const { start, rest } = cutText(content, testimonialPreviewLength)
  return { id: _id, name, preview: start, rest }
}

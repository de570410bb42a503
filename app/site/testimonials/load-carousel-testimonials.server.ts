// What the carousel of several pages shows. A failure leaves the section empty, and the page stands (section 8).
import { listTestimonials } from '#app/domain/testimonial.server.ts'
import { visitor } from '#app/domain/user.ts'
import type { PageVisit } from '#app/site/document/site-route.ts'
import { logLoadFailure } from '#app/site/load-failure/log-load-failure.server.ts'

const readable = { characters: 400, shown: 8, read: 40 } as const

/** A testimonial as the carousel shows it. */
export type Quote = { id: string; name: string; content: string }

/** The newest testimonials that can be read at a glance; long ones only when there are no others. */
export async function loadCarouselTestimonials(visit: PageVisit): Promise<Quote[]> {
  try {
    const query = { page: 1, limit: readable.read, search: '' }
    const { data } = await listTestimonials(visit.office, visitor, query)
    const short = data.filter(({ content }) => content.length <= readable.characters)
    const shown = (short.length > 0 ? short : data).slice(0, readable.shown)
    return shown.map(({ _id: id, name, content }) => ({ id, name, content }))
  } catch (error) {
    logLoadFailure(visit, error)
    return []
  }
}

// For the carousel of several pages.
import { newestQuotes, type Quote } from '#app/domain/testimonial/testimonial.server.ts'
import { loadPart } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'

const readable = { characters: 400, shown: 8, read: 40 } as const

/** Prefers testimonials that can be read at a glance: the longest sets the carousel's height. */
export function chooseReadable(quotes: Quote[]): Quote[] {
  const short = quotes.filter(({ content }) => content.length <= readable.characters)
  return (short.length > 0 ? short : quotes).slice(0, readable.shown)
}

export const loadCarouselTestimonials = (visit: PageVisit): Promise<Quote[]> =>
  loadPart(visit, async () => chooseReadable(await newestQuotes(visit.app, readable.read)))

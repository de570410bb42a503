import { pageSizes } from '#app/domain/paging.ts'
import { listPropertyCards, type PropertyCard } from '#app/domain/property/property.server.ts'
import { loadPart } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { homeJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { loadCarouselTestimonials } from '#app/site/parts/testimonials/load-carousel-testimonials.server.ts'
import { agents } from '#content/agents.ts'

/** The strip needs no biographies: they stay on the server. */
export async function loader(visit: PageVisit) {
  const [featured, testimonials] = await Promise.all([loadFeatured(visit), loadCarouselTestimonials(visit)])
  return {
    seo: { jsonLd: homeJsonLd(visit.app.config.siteUrl) },
    agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
    featured,
    testimonials,
  }
}

const loadFeatured = (visit: PageVisit): Promise<PropertyCard[]> =>
  loadPart(visit, async () => {
    const query = { page: 1, limit: pageSizes.homeCarousel, featured: true }
    return (await listPropertyCards(visit.app, query)).data
  })

import { loadFeatured } from '#app/site/pages/home/featured-carousel/load-featured.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { homeJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { loadCarouselTestimonials } from '#app/site/parts/testimonials/load-carousel-testimonials.server.ts'
import { agents } from '#content/agents.ts'

/** What the home page shows. Of the agents only what the strip needs: their biographies stay on the server. */
export async function loader(visit: PageVisit) {
  const [featured, testimonials] = await Promise.all([loadFeatured(visit), loadCarouselTestimonials(visit)])
  return {
    seo: { jsonLd: homeJsonLd(visit.app.config.siteUrl) },
    agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
    featured,
    testimonials,
  }
}

import { guides } from 'virtual:site-texts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { loadCarouselTestimonials } from '#app/site/parts/testimonials/load-carousel-testimonials.server.ts'
import { agents } from '#content/agents.ts'

export const loader = async (visit: PageVisit) => ({
  testimonials: await loadCarouselTestimonials(visit),
  agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
  chapters: guides.seller.chapters.map((chapter) => chapter.title),
})

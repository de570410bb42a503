import { guides } from 'virtual:site-texts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { loadCarouselTestimonials } from '#app/site/parts/testimonials/load-carousel-testimonials.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { agents } from '#content/agents.ts'
import { SellingPage } from './selling-page.tsx'

export const loader = async (visit: PageVisit) => ({
  seo: pageSeo(visit.app, '/sell-your-home'),
  testimonials: await loadCarouselTestimonials(visit),
  agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
  chapters: guides.seller.chapters.map((chapter) => chapter.title),
})

export const sellingRoute = siteRoute({ page: 'selling/selling-page', Page: SellingPage, hero: true, loader })

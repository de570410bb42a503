import { guides } from '#app/site/guides/guide-words.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { loadCarouselTestimonials } from '#app/site/testimonials/load-carousel-testimonials.server.ts'
import { agents } from '#content/agents.ts'
import type { Route } from './+types/selling-route'
import { SellingPage } from './selling-page.tsx'

export const meta = seoMeta

export const loader = async ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/sell-your-home'),
  testimonials: await loadCarouselTestimonials(context),
  agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
  chapters: guides.seller.chapters.map((chapter) => chapter.title),
})

export default sitePage('selling/selling-page', SellingPage, { hero: true })

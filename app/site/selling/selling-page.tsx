import { guides } from '#app/site/guides/guide-words.server.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { loadCarouselTestimonials } from '#app/site/testimonials/load-carousel-testimonials.server.ts'
import { TestimonialCarousel } from '#app/site/testimonials/testimonial-carousel.tsx'
import { agents } from '#content/agents.ts'
import { selling } from '#content/selling.ts'
import type { Route } from './+types/selling-page'
import { GuideBanner } from './guide-banner.tsx'
import { SellingCards } from './selling-cards.tsx'
import { SellingHero } from './selling-hero.tsx'
import { TeamBanner } from './team-banner.tsx'

export const handle = { hero: true }
export const meta = seoMeta

export const loader = async ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/sell-your-home'),
  testimonials: await loadCarouselTestimonials(context),
  agents: agents.map(({ slug, fullName, focus, photo }) => ({ slug, fullName, focus, photo })),
  chapters: guides.seller.chapters.map((chapter) => chapter.title),
})

export default function SellingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SellingHero words={selling.hero} />
      <TeamBanner words={selling.teamBanner} agents={loaderData.agents} />
      <SellingCards cards={selling.cards} />
      <TestimonialCarousel testimonials={loaderData.testimonials} />
      <GuideBanner words={selling.guideBanner} chapters={loaderData.chapters} />
    </>
  )
}

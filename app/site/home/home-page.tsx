import { FeaturedCarousel } from '#app/site/listings/featured-carousel.tsx'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { TestimonialCarousel } from '#app/site/testimonials/testimonial-carousel.tsx'
import { WorkWithUs } from '#app/site/work-with-us/work-with-us.tsx'
import type { Route } from './+types/home-page'
import { HomeHero } from './home-hero.tsx'
import { loadHome } from './load-home.server.ts'
import { TeamIntro } from './team-intro.tsx'

export const handle = { hero: true }

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export const meta = seoMeta

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <TeamIntro agents={loaderData.agents} />
      <FeaturedCarousel cards={loaderData.featured} />
      <TestimonialCarousel testimonials={loaderData.testimonials} />
      <WorkWithUs />
    </>
  )
}

import { FeaturedCarousel } from '#app/site/pages/home/featured-carousel/featured-carousel.tsx'
import { WorkWithUs } from '#app/site/parts/sections/work-with-us.tsx'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import type { PageProps } from '#app/site/render/site-route.ts'
import { HomeHero } from './home-hero.tsx'
import type { loadHome } from './load-home.server.ts'
import { TeamIntro } from './team-intro.tsx'

export function HomePage({ loaderData }: PageProps<typeof loadHome>) {
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

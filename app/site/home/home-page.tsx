import type { PageProps } from '#app/site/document/site-route.ts'
import { FeaturedCarousel } from '#app/site/listings/featured-carousel.tsx'
import { TestimonialCarousel } from '#app/site/testimonials/testimonial-carousel.tsx'
import { WorkWithUs } from '#app/site/work-with-us/work-with-us.tsx'
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

import type { PageProps } from '#app/site/layout/page-props.ts'
import { FeaturedCarousel } from '#app/site/listings/featured-carousel.tsx'
import { TestimonialCarousel } from '#app/site/testimonials/testimonial-carousel.tsx'
import { WorkWithUs } from '#app/site/work-with-us/work-with-us.tsx'
import type { Route } from './+types/home-route'
import { HomeHero } from './home-hero.tsx'
import { TeamIntro } from './team-intro.tsx'

export function HomePage({ loaderData }: PageProps<Route.ComponentProps>) {
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

import { FeaturedCarousel } from '#app/site/pages/home/featured-carousel/featured-carousel.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { WorkWithUs } from '#app/site/parts/sections/work-with-us.tsx'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import type { loader } from './home.server.ts'
import { HomeHero } from './home-hero.tsx'
import { TeamIntro } from './team-intro.tsx'

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
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

import type { PageProps } from '#app/site/document/site-route.ts'
import { TestimonialCarousel } from '#app/site/testimonials/testimonial-carousel.tsx'
import { selling } from '#content/selling.ts'
import { GuideBanner } from './guide-banner.tsx'
import { SellingCards } from './selling-cards.tsx'
import { SellingHero } from './selling-hero.tsx'
import type { loader } from './selling-route.server.ts'
import { TeamBanner } from './team-banner.tsx'

export function SellingPage({ loaderData }: PageProps<typeof loader>) {
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

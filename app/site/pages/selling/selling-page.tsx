import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import { selling } from '#content/selling.ts'
import { GuideBanner } from './guide-banner.tsx'
import type { loader } from './selling.server.ts'
import { SellingCards } from './selling-cards.tsx'
import { SellingHero } from './selling-hero.tsx'
import { TeamBanner } from './team-banner.tsx'

export default function SellingPage({ loaderData }: PageProps<typeof loader>) {
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

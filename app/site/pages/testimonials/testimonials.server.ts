import { type PageVisit, siteFailure, siteRoute } from '#app/site/render/site-route.ts'
import { loadTestimonials } from './load-testimonials.server.ts'
import { TestimonialsFailure } from './testimonials-failure.tsx'
import { TestimonialsPage } from './testimonials-page.tsx'

export const loader = (visit: PageVisit) => loadTestimonials(visit)

const failure = siteFailure('testimonials/testimonials-failure', TestimonialsFailure, {}, { hero: true })

export const testimonialsRoute = siteRoute({
  page: 'testimonials/testimonials-page',
  Page: TestimonialsPage,
  hero: true,
  loader,
  failure,
})

import { siteFailure, sitePage } from '#app/site/layout/site-page.tsx'
import { failureHeaders } from '#app/site/load-failure/failure-headers.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import type { Route } from './+types/testimonials-route'
import { loadTestimonials } from './load-testimonials.server.ts'
import { TestimonialsFailure } from './testimonials-failure.tsx'
import { TestimonialsPage } from './testimonials-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadTestimonials(args)

export const meta = seoMeta

export const headers = failureHeaders

export default sitePage('testimonials/testimonials-page', TestimonialsPage, { hero: true })

export const ErrorBoundary = siteFailure(
  'testimonials/testimonials-failure',
  TestimonialsFailure,
  {},
  { hero: true },
)

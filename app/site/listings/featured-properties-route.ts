import { siteFailure, sitePage } from '#app/site/layout/site-page.tsx'
import { failureHeaders } from '#app/site/load-failure/failure-headers.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { listings } from '#content/listings.ts'
import type { Route } from './+types/featured-properties-route'
import { FeaturedPropertiesPage } from './featured-properties-page.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { loadListing } from './load-listing.server.ts'

const { title, lead } = listings.featured

export const loader = (args: Route.LoaderArgs) =>
  loadListing(args, { path: '/featured-properties', title, filter: { featured: true } })

export const meta = seoMeta

export const headers = failureHeaders

export default sitePage('listings/featured-properties-page', FeaturedPropertiesPage)

export const ErrorBoundary = siteFailure('listings/listing-failure', ListingFailure, { title, lead })

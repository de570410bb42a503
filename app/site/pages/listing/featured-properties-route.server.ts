import { type PageVisit, siteFailure, siteRoute } from '#app/site/render/site-route.ts'
import { listings } from '#content/listings.ts'
import { FeaturedPropertiesPage } from './featured-properties-page.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { loadListing } from './load-listing.server.ts'

const { title, lead } = listings.featured

export const loader = (visit: PageVisit) =>
  loadListing(visit, { path: '/featured-properties', title, filter: { featured: true } })

const failure = siteFailure('listing/listing-failure', ListingFailure, { title, lead })

export const featuredPropertiesRoute = siteRoute({
  page: 'listing/featured-properties-page',
  Page: FeaturedPropertiesPage,
  loader,
  failure,
})

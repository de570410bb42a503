import { type PageVisit, siteFailure, siteRoute } from '#app/site/render/site-route.ts'
import { listings } from '#content/listings.ts'
import { ListingFailure } from './listing-failure.tsx'
import { loadListing } from './load-listing.server.ts'
import { PastSalesPage } from './past-sales-page.tsx'

const { title, lead } = listings.pastSales

export const loader = (visit: PageVisit) =>
  loadListing(visit, { path: '/past-sales', title, filter: { pastSale: true } })

const failure = siteFailure('listing/listing-failure', ListingFailure, { title, lead })

export const pastSalesRoute = siteRoute({
  page: 'listing/past-sales-page',
  Page: PastSalesPage,
  loader,
  failure,
})

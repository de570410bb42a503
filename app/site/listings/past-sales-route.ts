import { siteFailure, sitePage } from '#app/site/layout/site-page.tsx'
import { failureHeaders } from '#app/site/load-failure/failure-headers.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { listings } from '#content/listings.ts'
import type { Route } from './+types/past-sales-route'
import { ListingFailure } from './listing-failure.tsx'
import { loadListing } from './load-listing.server.ts'
import { PastSalesPage } from './past-sales-page.tsx'

const { title, lead } = listings.pastSales

export const loader = (args: Route.LoaderArgs) =>
  loadListing(args, { path: '/past-sales', title, filter: { pastSale: true } })

export const meta = seoMeta

export const headers = failureHeaders

export default sitePage('listings/past-sales-page', PastSalesPage)

export const ErrorBoundary = siteFailure('listings/listing-failure', ListingFailure, { title, lead })

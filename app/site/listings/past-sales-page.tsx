import { failureHeaders } from '#app/site/load-failure/failure-headers.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { listings } from '#content/listings.ts'
import type { Route } from './+types/past-sales-page'
import { ListingFailure } from './listing-failure.tsx'
import { ListingPage } from './listing-page.tsx'
import { loadListing } from './load-listing.server.ts'

const words = listings.pastSales
const path = '/past-sales'

export const loader = (args: Route.LoaderArgs) =>
  loadListing(args, { path, title: words.title, filter: { pastSale: true } })

export const meta = seoMeta
export const headers = failureHeaders

export default function PastSalesPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage words={words} path={path} list={loaderData.list} />
}

export function ErrorBoundary() {
  return <ListingFailure words={words} />
}

import type { PageProps } from '#app/site/layout/page-props.ts'
import { listings } from '#content/listings.ts'
import type { Route } from './+types/past-sales-route'
import { ListingPage } from './listing-page.tsx'

export function PastSalesPage({ loaderData }: PageProps<Route.ComponentProps>) {
  return <ListingPage words={listings.pastSales} path="/past-sales" list={loaderData.list} />
}

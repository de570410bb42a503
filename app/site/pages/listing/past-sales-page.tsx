import type { PageProps } from '#app/site/render/site-route.ts'
import { listings } from '#content/listings.ts'
import { ListingPage } from './listing-page.tsx'
import type { loader } from './past-sales-route.server.ts'

export function PastSalesPage({ loaderData }: PageProps<typeof loader>) {
  return <ListingPage words={listings.pastSales} path="/past-sales" list={loaderData.list} />
}

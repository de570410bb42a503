import type { PageProps } from '#app/site/render/site-route.ts'
import { listings } from '#content/listings.ts'
import type { loader } from './featured-properties-route.server.ts'
import { ListingPage } from './listing-page.tsx'

export function FeaturedPropertiesPage({ loaderData }: PageProps<typeof loader>) {
  return <ListingPage words={listings.featured} path="/featured-properties" list={loaderData.list} />
}

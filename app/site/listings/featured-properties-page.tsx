import type { PageProps } from '#app/site/layout/page-props.ts'
import { listings } from '#content/listings.ts'
import type { Route } from './+types/featured-properties-route'
import { ListingPage } from './listing-page.tsx'

export function FeaturedPropertiesPage({ loaderData }: PageProps<Route.ComponentProps>) {
  return <ListingPage words={listings.featured} path="/featured-properties" list={loaderData.list} />
}

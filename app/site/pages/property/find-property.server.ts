import { getPropertyPage } from '#app/domain/property/property.server.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import type { FoundProperty } from './property-text.server.ts'

/**
 * The home of the address. An old slug leads to the present one, but a form that was sent to it is taken. Problems:
 * not-found, also for a draft and a withdrawn home.
 */
export async function findProperty({ app, params, request, url }: PageVisit): Promise<FoundProperty> {
  const slug = params.slug ?? ''
  const found = await getPropertyPage(app, slug)
  if (found.movedTo === undefined) return found
  if (request.method === 'POST') {
    const present = await getPropertyPage(app, found.movedTo)
    if (present.movedTo === undefined) return present
  }
  throw moved(url.pathname.replace(propertyPath(slug), propertyPath(found.movedTo)) + url.search)
}

/** Browsers would remember it for ever, and run in a circle once a home gets its first name back. */
const moved = (Location: string) =>
  new Response(null, { status: 301, headers: { Location, 'Cache-Control': 'no-store' } })

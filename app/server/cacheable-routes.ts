// The cacheable responses to visitors (http/cache): every public page, the sitemap, and the two lists of the API.

import { propertyFilterNames, propertyQuery } from '#app/domain/property/property-filter.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import type { CachedRoute, CachedRoutes } from '#app/http/cache/response-cache.ts'
import { searchFilterNames } from '#app/site/pages/listing/search-filters.ts'
import { findRoute } from '#app/site/routes.ts'

/** Parameters with which anybody can ask for any number of responses. */
const freeOfLists = ['id', 'search']

const others = new Map<string, CachedRoute>([
  ['/sitemap.xml', { query: [] }],
  [
    '/api/properties',
    { query: Object.keys(propertyQuery.shape), free: [...freeOfLists, ...propertyFilterNames, 'order'] },
  ],
  ['/api/testimonials', { query: Object.keys(testimonialQuery.shape), free: freeOfLists }],
])

export const cachedRoutes: CachedRoutes = (path) => {
  const other = others.get(path)
  if (other) return { pattern: path, route: other }
  const { pattern, route } = findRoute(path) ?? {}
  if (!pattern || !route?.listed) return undefined
  const query = [...(route.paged ? ['page'] : []), ...(route.searched ? searchFilterNames : [])]
  return { pattern, route: { query, free: searchFilterNames, personal: ['sent', ...(route.personal ?? [])] } }
}

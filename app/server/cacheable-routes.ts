// The cacheable responses to visitors (http/cache): every public page, the sitemap, and the two lists of the API.

import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import type { CachedRoute, CachedRoutes } from '#app/http/cache/response-cache.ts'
import { findRoute } from '#app/site/routes.ts'

/** Responses for one person: `sent` confirms a form, the others carry what was typed in a valuation. */
const personal = ['sent', 'address', 'edit']

const others = new Map<string, CachedRoute>([
  ['/sitemap.xml', { query: [] }],
  ['/api/properties', { query: Object.keys(propertyQuery.shape) }],
  ['/api/testimonials', { query: Object.keys(testimonialQuery.shape) }],
])

export const cachedRoutes: CachedRoutes = (path) => {
  const other = others.get(path)
  if (other) return { pattern: path, route: other }
  const { pattern, route } = findRoute(path) ?? {}
  if (!pattern || !route?.listed) return undefined
  return { pattern, route: { query: route.paged ? ['page'] : [], personal } }
}

// The cacheable responses to visitors (http/cache): every public page, and the two lists of the API.

import { propertyQuery } from '#app/domain/property/property.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import type { CachedRoute, CachedRoutes } from '#app/http/cache/response-cache.ts'
import { listedPaths, siteRoutes } from '#app/site/routes.ts'

/** Responses for one person: `sent` confirms a form, the others carry what was typed in a valuation. */
const personal = ['sent', 'address', 'edit']

const pages = listedPaths.map((path): [string, CachedRoute] => [
  path,
  { query: siteRoutes.get(path)?.paged ? ['page'] : [], personal },
])

export const cachedRoutes: CachedRoutes = new Map([
  ...pages,
  ['/api/properties', { query: Object.keys(propertyQuery.shape) }],
  ['/api/testimonials', { query: Object.keys(testimonialQuery.shape) }],
])

// Which answers to strangers are kept (see http/answer-cache): every public page, and the two lists of the API.

import { propertyQuery } from '#app/domain/property/property.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import type { CachedRoute, CachedRoutes } from '#app/http/answer-cache/cache-key.ts'
import { pageTable } from '#content/page-table.ts'

const paged = new Set(['/past-sales', '/featured-properties', '/testimonials'])

/** `sent` tells one person that the form has arrived; the other two are what somebody typed in a valuation. */
const personal = ['sent', 'address', 'edit']

const pages = Object.keys(pageTable).map((path): [string, CachedRoute] => [
  path,
  { query: paged.has(path) ? ['page'] : [], personal },
])

export const cachedRoutes: CachedRoutes = new Map([
  ...pages,
  ['/api/properties', { query: Object.keys(propertyQuery.shape) }],
  ['/api/testimonials', { query: Object.keys(testimonialQuery.shape) }],
])

// The homes of the home page's carousel. A failure leaves the section empty, and the page stands (section 8).

import { visitor } from '#app/domain/account/user.ts'
import { pageSizes } from '#app/domain/paging.ts'
import { listPropertyCards, type PropertyCard } from '#app/domain/property/property.server.ts'
import { logLoadFailure } from '#app/site/parts/page/log-load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'

export async function loadFeatured(visit: PageVisit): Promise<PropertyCard[]> {
  try {
    const query = { page: 1, limit: pageSizes.homeCarousel, featured: true }
    const list = await visit.inTime('part', () => listPropertyCards(visit.app, visitor, query))
    return list.data
  } catch (error) {
    logLoadFailure(visit, error)
    return []
  }
}

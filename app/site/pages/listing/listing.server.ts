import { visitor } from '#app/domain/account/user.ts'
import { pageSizes } from '#app/domain/paging.ts'
import { listPropertyCards } from '#app/domain/property/property.server.ts'
import { failedLoad } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { pageIn, pageSearch } from '#app/site/parts/pagination/page-address.ts'
import { itemListJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { listings } from '#content/listings.ts'

/** By name in content/listings.ts. */
const filters = { featured: { featured: true }, pastSales: { pastSale: true } } as const

export type ListingName = keyof typeof filters

/** Past the end it is the last page, also in the canonical address. */
export async function loader(visit: PageVisit, listing: ListingName) {
  const limit = pageSizes.publicListings
  const asked = { ...filters[listing], page: pageIn(visit.url.search), limit }
  const list = await listPropertyCards(visit.app, visitor, asked).catch((error) => {
    throw failedLoad(visit, error)
  })
  visit.rendering.unkeepable ||= list.page !== asked.page
  const homes = list.data.map(({ property }) => property)
  const firstPlace = (list.page - 1) * limit + 1
  const seo = {
    search: pageSearch(list.page),
    page: list.page,
    jsonLd:
      homes.length > 0
        ? [itemListJsonLd(visit.app.config.siteUrl, listings[listing].title, homes, firstPlace)]
        : [],
  }
  return { seo, listing, path: visit.url.pathname, list }
}

import { visitor } from '#app/domain/account/user.ts'
import { pageSizes } from '#app/domain/paging.ts'
import { listPropertyCards } from '#app/domain/property/property.server.ts'
import { failedLoad } from '#app/site/parts/page/failed-load.server.ts'
import { pageIn, pageSearch } from '#app/site/parts/pagination/page-address.ts'
import { itemListJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import type { PageVisit } from '#app/site/render/site-route.ts'

type Listing = { path: string; title: string; filter: { featured: true } | { pastSale: true } }

/** One page of a listing. The page that is answered counts, also in the canonical address: past the end it is the last. */
export async function loadListing(visit: PageVisit, { path, title, filter }: Listing) {
  const limit = pageSizes.publicListings
  const asked = { ...filter, page: pageIn(visit.url.search), limit }
  const list = await listPropertyCards(visit.app, visitor, asked).catch((error) => {
    throw failedLoad(visit, error)
  })
  visit.rendering.unkeepable ||= list.page !== asked.page
  const homes = list.data.map(({ property }) => property)
  const firstPlace = (list.page - 1) * limit + 1
  const seo = pageSeo(visit.app, path, {
    search: pageSearch(list.page),
    page: list.page,
    jsonLd: homes.length > 0 ? [itemListJsonLd(visit.app.config.siteUrl, title, homes, firstPlace)] : [],
  })
  return { seo, list }
}

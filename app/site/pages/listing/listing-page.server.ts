import { pageSizes } from '#app/domain/paging.ts'
import { countPropertyCards, listPropertyCards } from '#app/domain/property/property.server.ts'
import { contactFixed, contactOverlayRules } from '#app/site/parts/contact/contact-rules.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { failedLoad } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { pageIn, pageSearch } from '#app/site/parts/pagination/page-address.ts'
import { itemListJsonLd } from '#app/site/parts/seo/listing-json-ld.ts'
import { listings } from '#content/listings.ts'
import { findNearSearches } from './near-searches.server.ts'
import { type ReadFilters, readSearchFilters } from './read-search-filters.server.ts'
import { filtersQuery, type SearchFilters, searchFilterNames } from './search-filters.ts'

/** Which homes a listing has; its words have the same name in content/listings.ts. */
const ofListing = {
  featured: { featured: true },
  forSale: { pastSale: false },
  pastSales: { pastSale: true },
} as const

export type ListingName = keyof typeof ofListing
export type SearchableListing = Exclude<ListingName, 'pastSales'>

/** A page past the end is the last page, also in the canonical address. */
export async function loader(visit: PageVisit, listing: ListingName) {
  const found = await loadFound(visit, listing).catch((error) => {
    throw error instanceof Response ? error : failedLoad(visit, error)
  })
  const { list, asked } = found
  const isSearch = asked && filtersQuery(asked.filters) + Object.keys(asked.errors).join('') !== ''
  const homes = list.data.map(({ property }) => property)
  const firstPlace = (list.page - 1) * pageSizes.publicListings + 1
  const { siteUrl } = visit.app.config
  const { title } = listings[listing]
  const seo = {
    search: isSearch ? '' : pageSearch(list.page),
    page: list.page,
    ...(isSearch && { indexed: false }),
    jsonLd: homes.length > 0 ? [itemListJsonLd(siteUrl, title, homes, firstPlace)] : [],
  }
  return { seo, listing, path: visit.url.pathname, ...found }
}

async function loadFound(visit: PageVisit, listing: ListingName) {
  const asked = listing === 'pastSales' ? undefined : tidyFilters(visit)
  const count = (filters: SearchFilters) =>
    countPropertyCards(visit.app, { ...ofListing[listing], ...filters })
  const page = pageIn(visit.url.search)
  const query = { ...ofListing[listing], ...asked?.filters, page }
  const list = await listPropertyCards(visit.app, query)
  visit.rendering.unkeepable ||= list.page !== page || Object.keys(asked?.errors ?? {}).length > 0
  if (!asked) return { list, asked: undefined, nothing: undefined }
  const form = await openForm(visit, 'contact')
  if (list.total > 0) return { list, asked, nothing: { near: [], all: list.total, form } }
  const [near, all] = await Promise.all([findNearSearches(asked.filters, count), count({})])
  return { list, asked, nothing: { near, all: all.total, form } }
}

/** A form without script puts its empty fields into the address, too: redirects to the address without them. */
function tidyFilters({ request, url }: PageVisit): ReadFilters {
  const asked = readSearchFilters(url.searchParams)
  if (!asked.isUntidy || request.method === 'POST') return asked
  const others = [...url.searchParams].filter(
    ([name]) => !(searchFilterNames as readonly string[]).includes(name),
  )
  const rest = new URLSearchParams(others).toString()
  const search = filtersQuery(asked.filters)
  const Location = url.pathname + [search || (rest && '?'), rest].filter(Boolean).join(search ? '&' : '')
  throw new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } })
}

/** The form of a visitor whose search found nothing. */
export const action = (visit: PageVisit) => receiveInquiry(visit, contactFixed, contactOverlayRules)

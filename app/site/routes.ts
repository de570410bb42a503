// Every public address with its page, loader and form action. Titles and descriptions are in
// content/page-table.ts; sitemap, cache and breadcrumbs follow from here. Links are in parts/layout/site-navigation.ts, the
// footer's included.

import { privacyPolicy, termsOfUse } from 'virtual:site-texts'
import { optOutPath } from '#app/domain/consent/opt-out-link.server.ts'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { refusalPaths } from '#app/http/pages/pages.ts'
import * as agent from '#app/site/pages/agent/agent-page.server.ts'
import * as concierge from '#app/site/pages/concierge/concierge-page.server.ts'
import * as contact from '#app/site/pages/contact/contact-page.server.ts'
import * as guide from '#app/site/pages/guide/guide-page.server.ts'
import * as home from '#app/site/pages/home/home-page.server.ts'
import * as legal from '#app/site/pages/legal/legal-page.server.ts'
import type { ListingName, SearchableListing } from '#app/site/pages/listing/listing-page.server.ts'
import * as listing from '#app/site/pages/listing/listing-page.server.ts'
import * as optOut from '#app/site/pages/opt-out/opt-out-page.server.ts'
import * as privateExclusives from '#app/site/pages/private-exclusives/private-exclusives-page.server.ts'
import { openHouseFile, sharedPhoto } from '#app/site/pages/property/property-files.server.ts'
import * as property from '#app/site/pages/property/property-page.server.ts'
import * as propertyForm from '#app/site/pages/property-form/property-form-page.server.ts'
import * as selling from '#app/site/pages/selling/selling-page.server.ts'
import * as team from '#app/site/pages/team/team-page.server.ts'
import * as testimonialForm from '#app/site/pages/testimonial-form/testimonial-form-page.server.ts'
import * as testimonials from '#app/site/pages/testimonials/testimonials-page.server.ts'
import * as valuation from '#app/site/pages/valuation/valuation-page.server.ts'
import type { PageVisit, Refusal } from '#app/site/parts/page/page-visit.ts'
import type { JsonLd } from '#app/site/parts/seo/json-ld.ts'
import { robots, sitemap } from '#app/site/parts/seo/search-engines.server.ts'
import type { SharedImage } from '#app/site/parts/seo/shared-image.ts'
import { agents } from '#content/agents.ts'
import { notFound, tooLong } from '#content/not-found.ts'
import { optOutPage } from '#content/opt-out.ts'
import { type PagePath, type PageWords, pageTable } from '#content/page-table.ts'
import { propertyPage } from '#content/property-page.ts'

const agentPages = Object.fromEntries(
  agents.map((one): [string, Row] => [
    `/${one.slug}`,
    { page: 'agent/agent-page', under: '/team', loader: (visit) => agent.loader(visit, one) },
  ]),
)

const pages: Record<PagePath, Row> = {
  '/': { page: 'home/home-page', hero: true, ...home },
  '/contact': { page: 'contact/contact-page', shortFooter: true, ...contact },
  '/sellers-guide': guideRow('seller'),
  '/buyers-guide': guideRow('buyer'),
  '/buying': { page: 'buying/buying-page' },
  '/sell-your-home': { page: 'selling/selling-page', hero: true, ...selling },
  '/home-valuation': {
    page: 'valuation/valuation-page',
    shortFooter: true,
    personal: ['address', 'edit'],
    ...valuation,
  },
  '/testimonials': {
    page: 'testimonials/testimonials-page',
    hero: true,
    paged: true,
    ...testimonials,
    failure: { page: 'testimonials/testimonials-failure-page', hero: true, props: {} },
  },
  '/property-form': { page: 'property-form/property-form-page', shortFooter: true, ...propertyForm },
  '/testimonial-form': {
    page: 'testimonial-form/testimonial-form-page',
    shortFooter: true,
    ...testimonialForm,
  },
  '/team': { page: 'team/team-page', ...team },
  ...agentPages,
  '/past-sales': listingRow('pastSales'),
  '/featured-properties': searchRow('featured'),
  '/properties': searchRow('forSale'),
  '/private-exclusives': {
    page: 'private-exclusives/private-exclusives-page',
    hero: true,
    ...privateExclusives,
  },
  '/compass-concierge': { page: 'concierge/concierge-page', ...concierge },
  '/privacy': { page: 'legal/legal-page', loader: (visit) => legal.loader(visit, privacyPolicy) },
  '/terms': { page: 'legal/legal-page', loader: (visit) => legal.loader(visit, termsOfUse) },
}

const listedPaths = Object.keys(pages)

export const notFoundRoute = refusalRoute(404, notFound)

export const siteRoutes: ReadonlyMap<string, SiteRoute> = new Map([
  ...Object.entries(pages).map(([path, row]): [string, SiteRoute] => [
    path,
    { ...row, words: pageTable[path]!, listed: true },
  ]),
  [
    optOutPath,
    { page: 'opt-out/opt-out-page', shortFooter: true, ...optOut, words: optOutPage, listed: false },
  ],
  [refusalPaths[414], refusalRoute(414, tooLong)],
])

/** Pages of records. `:slug` matches letters, digits and hyphens. */
const recordPages: Record<string, SiteRoute> = {
  '/properties/:slug': {
    page: 'property/property-page',
    under: '/properties',
    ...property,
    words: propertyPage.head,
    listed: true,
  },
}

/** Texts for programs, and files. */
const resources: Record<string, (visit: PageVisit) => Response | Promise<Response>> = {
  '/sitemap.xml': ({ app }) => sitemap(app, listedPaths),
  '/robots.txt': ({ app }) => robots(app),
  '/properties/:slug/photo.jpg': sharedPhoto,
  '/properties/:slug/:event.ics': openHouseFile,
}

/** Addresses beside the pages of the table: those of records, and of texts and files. */
export const addressPatterns = [...Object.keys(recordPages), ...Object.keys(resources)]

export type FoundRoute = {
  pattern: string
  params: Record<string, string>
  route?: SiteRoute
  respond?: (visit: PageVisit) => Response | Promise<Response>
}

/** The page or file of an address. */
export function findRoute(path: string): FoundRoute | undefined {
  const route = siteRoutes.get(path)
  if (route) return { pattern: path, params: {}, route }
  for (const { pattern, address, ...found } of patterns) {
    const match = address.exec(path)
    if (match) return { pattern, params: { ...match.groups }, ...found }
  }
  return undefined
}

const patterns = [
  ...Object.entries(recordPages).map(([pattern, route]) => ({ pattern, route })),
  ...Object.entries(resources).map(([pattern, respond]) => ({ pattern, respond })),
].map((row) => ({ ...row, address: addressesOf(row.pattern) }))

function addressesOf(pattern: string) {
  const source = pattern.replaceAll('.', '\\.').replaceAll(/:([a-z]+)/g, '(?<$1>[a-z0-9]+(?:-[a-z0-9]+)*)')
  return new RegExp(`^${source}$`)
}

function refusalRoute(status: 404 | 414, words: PageWords & { lead: string }): SiteRoute {
  const { title, lead } = words
  const loader = () => ({ status, title, lead })
  return { page: 'not-found/not-found-page', shortFooter: true, words, listed: false, status, loader }
}

function guideRow(guideType: GuideType): Row {
  return {
    page: 'guide/guide-page',
    hero: true,
    loader: (visit) => guide.loader(visit, guideType),
    action: (visit) => guide.action(visit, guideType),
  }
}

function listingRow(name: ListingName): Row {
  return {
    page: 'listing/listing-page',
    paged: true,
    loader: (visit) => listing.loader(visit, name),
    failure: { page: 'listing/listing-failure-page', props: { listing: name } },
  }
}

function searchRow(name: SearchableListing): Row {
  return { ...listingRow(name), searched: true, action: listing.action }
}

export type SeoDetails = {
  search?: string
  /** In place of the row's. */
  words?: PageWords
  image?: SharedImage
  /** The title names the page of a list from the second on. */
  page?: number
  indexed?: boolean
  jsonLd?: readonly JsonLd[]
}

/** The page's file below pages/, without the ending: browsers load it by that name. */
type Shown = {
  page: string
  hero?: boolean
  /** For a page of one form, and one without content. */
  shortFooter?: boolean
}

export type ReplacementPage = Shown & { props: object }

type Row = Shown & {
  /** May throw a `Response`, which is sent, or a `PageError`. */
  loader?: (visit: PageVisit) => Loaded | Promise<Loaded>
  /** Receives the page's form. A page without one responds 405. */
  action?: (visit: PageVisit) => Promise<Response | Refusal>
  failure?: ReplacementPage
  under?: PagePath
  paged?: boolean
  /** The page has a search for homes in its address. */
  searched?: boolean
  /** Parameters whose response is for one visitor, and never cached; beside `sent`, the confirmation of a form. */
  personal?: readonly string[]
}
type Loaded = { seo?: SeoDetails; [data: string]: unknown }

/** `listed` is false for pages outside search engines, sitemap and caches. */
export type SiteRoute = Row & { words: PageWords; listed: boolean; status?: 404 | 414 }

import type { z } from 'zod'
import { onlyFields } from '#app/domain/request-fields.ts'
import { optionalLine, requiredLine } from '#app/domain/text.ts'
import { type LeadSource, originLengths, sourceNames } from './lead-source.ts'

const tag = (label: string) => optionalLine(label, originLengths.tag)

/**
 * How a visitor of the website came to the form, as their browser tab told: paths without a query, the host that the first
 * page was reached from, and that page's `utm_` parameters. Empty text is unknown.
 */
export const leadOrigin = onlyFields({
  page: requiredLine('The page of the form', originLengths.path),
  landing: optionalLine('The first page', originLengths.path),
  referrer: optionalLine('The referrer', originLengths.host),
  utmSource: tag('utm_source'),
  utmMedium: tag('utm_medium'),
  utmCampaign: tag('utm_campaign'),
  utmTerm: tag('utm_term'),
  utmContent: tag('utm_content'),
})
export type LeadOrigin = z.infer<typeof leadOrigin>

/** Leads of older versions lack these two. */
type Later = 'utmTerm' | 'utmContent'
export type StoredOrigin = Omit<LeadOrigin, Later> & Partial<Pick<LeadOrigin, Later>>

export const wholeOrigin = (stored: StoredOrigin): LeadOrigin => ({ utmTerm: '', utmContent: '', ...stored })

type Came = { source: LeadSource; sourceDetail: string; origin: StoredOrigin | null }

/**
 * On one line, as people read it: "Portal, Lakemont Listings" or, for a visitor of the website, "Website, /contact, from
 * google-ads (cpc) via google.com, campaign spring. Began at /buying".
 */
export function sourceText({ source, sourceDetail, origin }: Came): string {
  const { page, landing = '', utmCampaign, utmTerm, utmContent } = origin ?? {}
  const line = [
    sourceNames[source],
    sourceDetail,
    page && nameOf(page),
    origin && cameFrom(origin),
    utmCampaign && `campaign ${utmCampaign}`,
    utmTerm && `term “${utmTerm}”`,
    utmContent && `content ${utmContent}`,
  ]
    .filter(Boolean)
    .join(', ')
  return landing && landing !== page ? `${line}. Began at ${nameOf(landing)}` : line
}

/** A lone slash says nothing. */
const nameOf = (path: string) => (path === '/' ? 'the home page' : path)

/** The name in an advertisement's link is used before the host that the browser sent. */
function cameFrom({ referrer, utmSource, utmMedium }: StoredOrigin): string {
  const name = utmSource || referrer
  if (!name) return utmMedium
  const medium = utmMedium && ` (${utmMedium})`
  return `from ${name}${medium}${referrer && referrer !== name ? ` via ${referrer}` : ''}`
}

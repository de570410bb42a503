import type { z } from 'zod'
import { onlyFields } from '#app/domain/only-fields.ts'
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
})
export type LeadOrigin = z.infer<typeof leadOrigin>

type Came = { source: LeadSource; sourceDetail: string; origin: LeadOrigin | null }

/**
 * On one line, as people read it: "Portal, Homefinder" or, for a visitor of the website, "Website, /buying, from
 * example.com, campaign spring".
 */
export function sourceWords({ source, sourceDetail, origin }: Came): string {
  const { page, referrer, utmSource, utmMedium, utmCampaign } = origin ?? {}
  const came = referrer || utmSource
  return [
    sourceNames[source],
    sourceDetail,
    page,
    came && `from ${came}`,
    utmMedium,
    utmCampaign && `campaign ${utmCampaign}`,
  ]
    .filter(Boolean)
    .join(', ')
}

import type { z } from 'zod'
import { onlyFields } from '#app/domain/only-fields.ts'
import { optionalLine, requiredLine } from '#app/domain/text.ts'

/** Where a lead came from. Staff choose any but `website` for a lead that they enter. */
export const leadSources = ['website', 'phone', 'open house', 'portal', 'referral', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** Characters; a browser cuts what it sends. */
export const originLengths = { path: 300, host: 253, tag: 100 } as const

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

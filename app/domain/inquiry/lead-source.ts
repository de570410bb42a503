import { z } from 'zod'

/** Where a lead came from. Staff choose any but `website` for a lead that they enter. */
export const leadSources = ['website', 'phone', 'open house', 'portal', 'referral', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** How a visitor of the website came to the form, as far as their browser told. No cookie, no third party. */
export const leadOrigin = z.object({
  /** The path of the page with the form. */
  page: z.string(),
  /** The path of the first page in this browser tab. */
  landing: z.string().optional(),
  /** A host name. */
  referrer: z.string().optional(),
  utmSource: z.string().optional(),
  utmMedium: z.string().optional(),
  utmCampaign: z.string().optional(),
})
export type LeadOrigin = z.infer<typeof leadOrigin>

import { z } from 'zod'
import { leadSources } from './lead-source.ts'

const campaign = z.object({ medium: z.string(), campaign: z.string(), leads: z.number().int() })

const perSource = z.object(
  Object.fromEntries(leadSources.map((source) => [source, z.number().int()])) as Record<
    (typeof leadSources)[number],
    z.ZodNumber
  >,
)

/**
 * Leads of twelve months, newest month first, spam left out. `places`, most leads first: the
 * `utm_source` of a visitor's first page, else the host that led to it; a portal; an open house; empty text where that is
 * not known. `campaigns`: the `utm_medium` and `utm_campaign` of a place's leads, those that had either.
 */
export const leadSourceReport = z.object({
  months: z.array(z.object({ month: z.string(), total: z.number().int(), bySource: perSource })),
  places: z.array(
    z.object({
      source: z.enum(leadSources),
      place: z.string(),
      leads: z.number().int(),
      campaigns: z.array(campaign),
    }),
  ),
  /** Leads of places that are not listed. */
  others: z.number().int(),
})
export type LeadSourceReport = z.infer<typeof leadSourceReport>

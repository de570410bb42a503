import { z } from 'zod'
import { leadSources } from './lead-source.ts'

const perSource = z.object(
  Object.fromEntries(leadSources.map((source) => [source, z.number().int()])) as Record<
    (typeof leadSources)[number],
    z.ZodNumber
  >,
)

/**
 * Leads of twelve months, newest month first, spam left out. `places`: where they came from more closely, by number: the
 * host or the `utm_source` that a visitor came from, a portal, an open house; empty text where that is not known.
 */
export const leadSourceReport = z.object({
  months: z.array(z.object({ month: z.string(), total: z.number().int(), bySource: perSource })),
  places: z.array(z.object({ source: z.enum(leadSources), place: z.string(), leads: z.number().int() })),
  /** Leads of places that are not listed. */
  others: z.number().int(),
})
export type LeadSourceReport = z.infer<typeof leadSourceReport>

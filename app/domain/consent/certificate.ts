import { z } from 'zod'
import { leadSources } from '#app/domain/inquiry/lead-source.ts'
import { consentChannels, consentKinds, consentWays, optOuts } from './consent.ts'

const event = z.object({
  at: z.string(),
  channels: z.array(z.enum(consentChannels)),
  kind: z.enum(consentKinds),
  way: z.enum(consentWays),
  /** The staff member who recorded it. */
  by: z.string(),
  version: z.string().nullable(),
  positions: z.array(z.number().int()),
})

/** An entry of the ledger. */
const entry = z.object({ position: z.number().int(), hash: z.string() })

/** The evidence of one consent, and the changes since. Instants are ISO 8601 in UTC. `faults`: sentences; none if it is certified. */
export const certificate = z.object({
  inquiryId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  inquiryType: z.string(),
  guideType: z.string(),
  source: z.enum(leadSources),
  channels: z.array(z.enum(consentChannels)),
  at: z.string(),
  version: z.string(),
  words: z.string(),
  /** The staff member who heard it, where it was said; null for a form. */
  saidTo: z.string().nullable(),
  /** When this site first showed these words. */
  shownSince: z.string().nullable(),
  network: z.string().nullable(),
  page: z.string().nullable(),
  /** This consent's entries, and the entry before the first. */
  entries: z.array(entry),
  before: entry.nullable(),
  /** Newest first, `mostLater` at most. */
  later: z.array(event),
  /** The opt-out that ended the consent, by channel; null where the consent is in force. */
  optOuts,
  faults: z.array(z.string()),
  madeAt: z.string(),
  madeBy: z.string(),
})
export type Certificate = z.infer<typeof certificate>

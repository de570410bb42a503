import { z } from 'zod'
import { oneOf } from '#app/domain/text.ts'

export const touchKinds = ['call', 'mail', 'text', 'visit', 'note'] as const
export type TouchKind = (typeof touchKinds)[number]

/** Reached or not is a person's answer to "How did it go?"; a note has no outcome. */
export const touchOutcomes = ['reached', 'no answer'] as const
export type TouchOutcome = (typeof touchOutcomes)[number]

/** A note is for colleagues only, so it does not stop the clock. */
export const stopsClock = (kind: TouchKind) => kind !== 'note'

/** A touch as the API returns it. Instants are ISO 8601 in UTC. */
export const touchRecord = z.object({
  _id: z.string(),
  kind: z.enum(touchKinds, `Kind must be ${oneOf(touchKinds)}.`),
  outcome: z.enum(touchOutcomes).or(z.literal('')),
  text: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
})
export type TouchRecord = z.infer<typeof touchRecord>

import '#app/domain/without-eval.ts'
import { z } from 'zod'

/** A person needs longer than this to fill a form in; in milliseconds. */
const quickestPerson = 2000

/**
 * What a form sends beside its fields to tell people from programs: `website` is a field that people do not see,
 * `startedAt` when the server wrote the form (milliseconds since 1970), `elapsedMs` how long it stood open.
 */
export const spamTraps = z.object({
  website: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined ? '' : typeof value === 'string' ? value : 'no text')),
  startedAt: z.unknown().optional().transform(milliseconds),
  elapsedMs: z.unknown().optional().transform(milliseconds),
})

/** A trap never refuses a form: what is no number counts as not sent. */
function milliseconds(value: unknown): number | undefined {
  const sent = typeof value === 'number' || (typeof value === 'string' && value !== '')
  const number = sent ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Whether a form's traps say that no person sent it. A caller that sends no traps is not judged. */
export function isSuspect(traps: z.infer<typeof spamTraps>, now: Date): boolean {
  if (traps.website !== '') return true
  const elapsed =
    traps.elapsedMs ?? (traps.startedAt === undefined ? undefined : now.getTime() - traps.startedAt)
  return elapsed !== undefined && elapsed >= 0 && elapsed < quickestPerson
}

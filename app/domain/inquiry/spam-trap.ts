import '#app/domain/without-eval.ts'
import { z } from 'zod'

const minFillMs = 2000

/** People do not see `website`. `startedAt`: when the form was rendered; both times in milliseconds. */
export const spamTraps = z.object({
  website: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined ? '' : typeof value === 'string' ? value : 'no text')),
  startedAt: z.unknown().optional().transform(milliseconds),
  elapsedMs: z.unknown().optional().transform(milliseconds),
})

/** A trap never refuses a form: an invalid number counts as not sent. */
function milliseconds(value: unknown): number | undefined {
  const sent = typeof value === 'number' || (typeof value === 'string' && value !== '')
  const number = sent ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Whether the traps say that no person sent the form. A caller without traps is not suspect. */
export function isSuspect(traps: z.infer<typeof spamTraps>, now: Date): boolean {
  if (traps.website !== '') return true
  const elapsed =
    traps.elapsedMs ?? (traps.startedAt === undefined ? undefined : now.getTime() - traps.startedAt)
  return elapsed !== undefined && elapsed >= 0 && elapsed < minFillMs
}

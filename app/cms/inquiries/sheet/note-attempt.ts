import type { CallFailed } from '#app/cms/data/call-failed.ts'
import type { Touches } from '#app/cms/inquiries/touches/use-touches.ts'
import type { TouchOutcome, TouchRecord } from '#app/domain/touch/touch.ts'
import type { Asked } from './stored-attempt.ts'

/**
 * Stores one touch, however often it is answered; the last answer counts. A late answer stores the time of the attempt,
 * unless this device’s clock is wrong. Returns whether it is stored.
 */
export async function noteAttempt(
  touches: Pick<Touches, 'add' | 'change'>,
  { id, kind, at, isLate }: Asked,
  outcome: TouchOutcome,
): Promise<boolean> {
  const said = { kind, outcome, text: '' }
  const refused: { time?: boolean; stored?: TouchRecord | undefined } = {}
  const refuse = ({ status, fields, current }: CallFailed) => {
    refused.time = fields.at !== undefined
    refused.stored = status === 409 ? (current as TouchRecord | undefined) : undefined
    return refused.time || refused.stored !== undefined
  }
  const when = isLate ? { at: new Date(at).toISOString() } : {}
  if (await touches.add({ ...said, ...when }, refuse, id)) return true
  if (refused.time && (await touches.add(said, refuse, id))) return true
  if (!refused.stored) return false
  const { updatedAt, text, ...stored } = refused.stored
  if (stored.outcome === outcome) return true
  return touches.change({ id, updatedAt, kind: stored.kind, outcome, text })
}

// Two people may edit one record. The second save, made on an outdated state, is refused and overwrites nothing.
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { EchoedFields } from '#app/domain/only-fields.ts'
import { Problem } from '#app/domain/problem.ts'

type StoredRecord = { _id: string; createdAt: string; updatedAt: string; suspect?: boolean | undefined }

/**
 * Refuses a change that was made on an older state of the record, which must be locked. Problems: conflict (with the
 * record as it is stored), invalid (a field of the server's has another value than the stored one).
 */
export function guardChange(
  stored: StoredRecord,
  echoed: EchoedFields & { suspect?: boolean | undefined },
): void {
  const { updatedAt } = echoed
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(stored.updatedAt)) {
    throw new Problem('conflict', 'Someone else has changed this entry meanwhile.', { current: stored })
  }
  const names = ['_id', 'createdAt', 'suspect'] as const
  const set = names.filter((name) => echoed[name] !== undefined && echoed[name] !== stored[name])
  if (set.length === 0) return
  const fields = Object.fromEntries(set.map((name) => [name, `${name} is set by the server.`]))
  throw new Problem('invalid', Object.values(fields)[0]!, { fields })
}

/** When a change counts as made: now, and never the same millisecond as the change before. */
export const changedAt = (app: AppContext, before: { updatedAt: Date }): Date =>
  new Date(Math.max(app.now().getTime(), before.updatedAt.getTime() + 1))

/** The fields that the history stores: all but the id and the timestamps. */
export function factsOf<Stored extends StoredRecord>(record: Stored) {
  const { _id, createdAt, updatedAt, ...facts } = record
  return facts
}

export const isSame = (before: StoredRecord, after: StoredRecord): boolean =>
  JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))

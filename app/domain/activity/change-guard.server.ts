// Two people may edit one record: a save based on an outdated state is refused and overwrites nothing.
import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'
import type { EchoedFields } from '#app/domain/request-fields.ts'

/** Fields of the server's, which a change may repeat. */
const names = ['_id', 'createdAt', 'suspect', 'slug', 'stateSince'] as const

type Echoed = { suspect?: boolean | undefined; slug?: string | undefined; stateSince?: string | undefined }
type StoredRecord = Echoed & { _id: string; createdAt: string; updatedAt: string }

/** Lock the record first. Problems: conflict (with the stored record), invalid (a server's field differs). */
export function guardChange(stored: StoredRecord, echoed: EchoedFields & Echoed): void {
  const { updatedAt } = echoed
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(stored.updatedAt)) {
    throw new Problem('conflict', 'Someone else has changed this entry meanwhile.', { current: stored })
  }
  const set = names.filter((name) => echoed[name] !== undefined && echoed[name] !== stored[name])
  if (set.length === 0) return
  const fields = Object.fromEntries(set.map((name) => [name, `${name} is set by the server.`]))
  throw new Problem('invalid', Object.values(fields)[0]!, { fields })
}

/** Never the same millisecond as the previous change. */
export const changedAt = (app: AppContext, before: { updatedAt: Date }): Date =>
  new Date(Math.max(app.now().getTime(), before.updatedAt.getTime() + 1))

/** The fields that the history stores: all but the id and the timestamps. */
export function factsOf<Stored extends StoredRecord>(record: Stored) {
  const { _id, createdAt, updatedAt, ...facts } = record
  return facts
}

export const isSame = (before: StoredRecord, after: StoredRecord): boolean =>
  isDeepStrictEqual(factsOf(before), factsOf(after))

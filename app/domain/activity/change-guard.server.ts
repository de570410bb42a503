// Two people may edit one record: a save based on an outdated state is refused and overwrites nothing.
import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'

/** Fields of the server's, which a change may repeat. */
const names = ['_id', 'createdAt', 'suspect', 'slug', 'stateSince', 'updatedBy'] as const

type ServerFields = { suspect?: boolean | undefined } & {
  [Name in Exclude<(typeof names)[number], 'suspect'>]?: string | undefined
}
type StoredRecord = ServerFields & { _id: string; createdAt: string; updatedAt: string }
/** `updatedAt` is null for settings that nobody has changed yet. */
type Guarded = ServerFields & { updatedAt: string | null }

const instantOf = (text: string | null) => text && Date.parse(text)

/** Lock the record first. Problems: conflict (with the stored record), invalid (a server's field differs). */
export function guardChange(
  stored: Guarded,
  echoed: { [Name in keyof Guarded]?: Guarded[Name] | undefined },
): void {
  const { updatedAt } = echoed
  if (updatedAt !== undefined && instantOf(updatedAt) !== instantOf(stored.updatedAt)) {
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

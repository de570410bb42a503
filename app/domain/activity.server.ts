// Every change to a record leaves a line in the transaction that makes it: who, when, what, before and after.
import { activity } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import type { ActivityAction, Collection } from './activity.ts'
import type { Actor } from './user.ts'

type Values = Record<string, unknown>
type Change = {
  collection: Collection
  recordId: string
  action: ActivityAction
  before?: Values
  after?: Values
}

/** Writes one line of history; of an update only what changed. Call it inside the change's transaction. */
export async function recordActivity(office: Office, actor: Actor, change: Change): Promise<void> {
  const { before, after } = change.before && change.after ? difference(change.before, change.after) : change
  await office.db.insert(activity).values({
    collection: change.collection,
    recordId: change.recordId,
    action: change.action,
    at: office.now(),
    actorId: actor.kind === 'user' ? actor.id : null,
    actorName: actor.kind === 'user' ? actor.name : 'Visitor',
    before: before ?? null,
    after: after ?? null,
  })
}

function difference(before: Values, after: Values) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}

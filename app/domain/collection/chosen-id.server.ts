// The caller may choose a new record's id: a call that is repeated, since its response was lost, stores no second one.
import { and, eq } from 'drizzle-orm'
import { activity, trash } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'

type Database = Pick<AppContext, 'db'>

/** A value of the insert. Problems: conflict (a record with this id is in the trash). */
export async function chosenId({ db }: Database, id: string | undefined) {
  if (id === undefined) return {}
  if ((await db.$count(trash, eq(trash.recordId, id))) > 0)
    throw new Problem('conflict', 'This entry was stored before, and is in the trash.')
  return { id }
}

/** Whoever repeats a call gets the record that the first one stored. Problems: conflict (the actor did not create it). */
export async function requireCreator(
  { db }: Database,
  actor: StaffMember,
  collection: Collection,
  id: string,
) {
  const creation = and(
    eq(activity.collection, collection),
    eq(activity.recordId, id),
    eq(activity.action, 'created'),
    eq(activity.actorId, actor.id),
  )
  if ((await db.$count(activity, creation)) === 0)
    throw new Problem('conflict', 'This Idempotency-Key was already used for another entry.')
}

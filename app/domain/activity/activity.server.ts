// Every change to a record adds a history line in the same transaction.
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { activity } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { type Page, pagesFor } from '#app/domain/paging.ts'
import { canSeeActivityOf, requirePermission } from '#app/domain/permissions.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import type { ActivityAction, ActivityQuery, ActivityRecord, Collection } from './activity.ts'

type Values = Record<string, unknown>
type Change = {
  collection: Collection
  recordId: string
  action: ActivityAction
  before?: Values
  after?: Values
  /** The author, if no user: for example a command on the machine. */
  by?: string
}

/** For an update, stores only what changed. Call it inside the changes' transaction. */
export async function recordActivity(
  app: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
  ...changes: Change[]
): Promise<void> {
  if (changes.length === 0) return
  await app.db.insert(activity).values(changes.map((change) => lineOf(app.now(), actor, change)))
}

function lineOf(at: Date, actor: Actor, change: Change) {
  const { before, after } = change.before && change.after ? difference(change.before, change.after) : change
  return {
    collection: change.collection,
    recordId: change.recordId,
    action: change.action,
    at,
    actorId: actor.kind === 'user' ? actor.id : null,
    actorName: actor.kind === 'user' ? actor.name : (change.by ?? 'Visitor'),
    before: before ?? null,
    after: after ?? null,
  }
}

function difference(before: Values, after: Values) {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Newest first. Problems: not-logged-in, not-allowed (users' history, to agents), not-found (malformed id). */
export async function listActivity(
  app: AppContext,
  actor: Actor,
  query: ActivityQuery,
): Promise<Page<ActivityRecord>> {
  requirePermission(actor, canSeeActivityOf(query.collection))
  if (!isRecordId(query.id)) throw unknownRecord('record')
  const where = and(eq(activity.collection, query.collection), eq(activity.recordId, query.id))
  const total = await app.db.$count(activity, where)
  const pages = pagesFor(total, query.limit)
  const page = Math.min(query.page, pages)
  const rows = await app.db
    .select()
    .from(activity)
    .where(where)
    .orderBy(desc(activity.id))
    .limit(query.limit)
    .offset((page - 1) * query.limit)
  return { data: rows.map(toRecord), page, pages, total }
}

const toRecord = (row: typeof activity.$inferSelect): ActivityRecord => ({
  _id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorId: row.actorId,
  actorName: row.actorName,
  before: row.before,
  after: row.after,
})

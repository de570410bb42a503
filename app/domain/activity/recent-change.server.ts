import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { activity, inquiry, property, testimonial, trash, user } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { RecentChange } from '#app/domain/dashboard/staff-overview.ts'
import { canSeeActivityOf } from '#app/domain/permissions.ts'
import { type Collection, collections } from './activity.ts'

const most = 6
const tables = { properties: property, testimonials: testimonial, inquiries: inquiry, users: user } as const

type Row = typeof activity.$inferSelect

/** Newest first; changes of users for admins only. */
export async function listRecentChanges(app: AppContext, actor: Actor): Promise<RecentChange[]> {
  const allowed = collections.filter((collection) => canSeeActivityOf(collection)(actor))
  const rows = await app.db
    .select()
    .from(activity)
    .where(and(isNotNull(activity.actorId), inArray(activity.collection, allowed)))
    .orderBy(desc(activity.id))
    .limit(most)
  const names = await namesOf(app, rows)
  return rows.map((row) => toChange(row, names.get(row.recordId) ?? oldName(row)))
}

async function namesOf({ db }: AppContext, rows: Row[]): Promise<Map<string, string>> {
  const collections = [...new Set(rows.map(({ collection }) => collection))]
  const { recordId: id, title: name } = trash
  const trashed = db.select({ id, name }).from(trash)
  const found = await Promise.all([
    trashed.where(
      inArray(
        id,
        rows.map(({ recordId }) => recordId),
      ),
    ),
    ...collections.map((collection: Collection) => {
      const table = tables[collection]
      const ids = rows.filter((row) => row.collection === collection).map(({ recordId }) => recordId)
      return db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
    }),
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

/** The name of an erased record, or of a link, is in its history only. */
function oldName({ before, after }: Row): string | null {
  const name = after?.name ?? before?.name
  return typeof name === 'string' ? name : null
}

function toChange(row: Row, name: string | null): RecentChange {
  const { id, at, actorName, action, collection, recordId, after } = row
  const isProperty = action === 'updated' && collection === 'properties'
  const to = isProperty ? after?.state : action === 'moved' && after?.status
  const status = typeof to === 'string' ? to : null
  const fields = action === 'updated' ? Object.keys(after ?? {}) : []
  const stop = after?.emailOptOut ?? after?.phoneOptOut
  const optedOut = typeof stop === 'boolean' ? stop : null
  return {
    ...{ _id: id, at: at.toISOString(), actorName, action, collection, recordId },
    ...{ name, fields, status, optedOut },
  }
}

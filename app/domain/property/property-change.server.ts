// What staff do to properties. A change touches the fields that were sent and no others; one that changes nothing is
// not stored. A property may name an image that is not there: pages then show the placeholder.
import { eq } from 'drizzle-orm'
import { property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt, factsOf, guardChange, isSame } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { canDeleteProperties, canEditProperties, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/search.server.ts'
import { toPropertyRecord } from './property.server.ts'
import type { PropertyChanges, PropertyInput, PropertyRecord } from './property.ts'

const collection = 'properties'

/** Problems: not-signed-in, not-allowed. */
export async function createProperty(
  app: AppContext,
  actor: Actor,
  { imgUrl, ...input }: PropertyInput,
): Promise<PropertyRecord> {
  requirePermission(actor, canEditProperties)
  return inTransaction(app, async (app) => {
    const createdAt = app.now()
    const values = { ...input, imageKey: imgUrl, createdAt, updatedAt: createdAt }
    const [row] = await app.db.insert(property).values(values).returning()
    const record = toPropertyRecord(row!)
    const after = factsOf(record)
    await recordActivity(app, actor, { collection, recordId: record._id, action: 'created', after })
    return record
  })
}

/** Problems: not-signed-in, not-allowed, not-found, conflict (changed since `updatedAt`), invalid (a field of the server's). */
export async function changeProperty(
  app: AppContext,
  actor: Actor,
  id: string,
  { _id, createdAt, updatedAt, imgUrl, ...input }: PropertyChanges,
): Promise<PropertyRecord> {
  requirePermission(actor, canEditProperties)
  return inTransaction(app, async (app) => {
    const row = await lockProperty(app, id)
    const before = toPropertyRecord(row)
    guardChange(before, { _id, createdAt, updatedAt })
    const next = { ...row, ...input, imageKey: imgUrl ?? row.imageKey }
    if (isSame(before, toPropertyRecord(next))) return before
    const { searchText, ...values } = next
    const [stored] = await app.db
      .update(property)
      .set({ ...values, updatedAt: changedAt(app, row) })
      .where(eq(property.id, row.id))
      .returning()
    const after = toPropertyRecord(stored!)
    const change = { collection, recordId: row.id, action: 'updated' } as const
    await recordActivity(app, actor, { ...change, before: factsOf(before), after: factsOf(after) })
    return after
  })
}

/** Returns the deleted record. Problems: not-signed-in, not-allowed, not-found. */
export async function deleteProperty(app: AppContext, actor: Actor, id: string): Promise<PropertyRecord> {
  requirePermission(actor, canDeleteProperties)
  return inTransaction(app, async (app) => {
    const row = await lockProperty(app, id)
    const record = toPropertyRecord(row)
    await app.db.delete(property).where(eq(property.id, row.id))
    const before = factsOf(record)
    await recordActivity(app, actor, { collection, recordId: row.id, action: 'deleted', before })
    return record
  })
}

async function lockProperty(app: AppContext, id: string) {
  const wanted = app.db.select().from(property).where(eq(property.id, id)).for('update')
  const [row] = isRecordId(id) ? await wanted : []
  if (!row) throw new Problem('not-found', 'There is no property with this id.')
  return row
}

// Staff's changes of testimonials. Their own are published at once; a visitor's when they publish it.
// A change touches the fields that were sent and no others; one that changes nothing is not stored.
import { eq } from 'drizzle-orm'
import { testimonial } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt, factsOf, guardChange, isSame } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { chosenId, requireCreator } from '#app/domain/collection/chosen-id.server.ts'
import { canDeleteTestimonials, canEditTestimonials, requirePermission } from '#app/domain/permissions.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { putIntoTrash } from '#app/domain/trash/put-into-trash.server.ts'
import { toTestimonialRecord } from './testimonial.server.ts'
import type { TestimonialRecord } from './testimonial.ts'
import type { TestimonialChanges, TestimonialInput } from './testimonial-input.ts'

const collection = 'testimonials'

/** A repeated id gets the stored record. Problems: not-logged-in, not-allowed, conflict (the id is another record's). */
export async function createTestimonial(
  app: AppContext,
  actor: Actor,
  { date, ...input }: TestimonialInput,
  id?: string,
): Promise<TestimonialRecord> {
  requirePermission(actor, canEditTestimonials)
  return inTransaction(app, async (app) => {
    const createdAt = app.now()
    const own = await chosenId(app, id)
    const values = { ...own, ...input, date: date || null, createdAt, updatedAt: createdAt }
    const [row] = await app.db
      .insert(testimonial)
      .values(values)
      .onConflictDoNothing({ target: testimonial.id })
      .returning()
    if (!row) {
      await requireCreator(app, actor, collection, id!)
      return toTestimonialRecord(await lockTestimonial(app, id!), actor)
    }
    const record = toTestimonialRecord(row, actor)
    const after = factsOf(record)
    await recordActivity(app, actor, { collection, recordId: record._id, action: 'created', after })
    return record
  })
}

/** Problems: not-logged-in, not-allowed, not-found, conflict (changed since `updatedAt`), invalid (a field of the server's). */
export async function changeTestimonial(
  app: AppContext,
  actor: Actor,
  id: string,
  { _id, createdAt, updatedAt, suspect, date, ...input }: TestimonialChanges,
): Promise<TestimonialRecord> {
  requirePermission(actor, canEditTestimonials)
  return inTransaction(app, async (app) => {
    const row = await lockTestimonial(app, id)
    const before = toTestimonialRecord(row, actor)
    guardChange(before, { _id, createdAt, updatedAt, suspect })
    const next = { ...row, ...input, date: date === undefined ? row.date : date || null }
    // publishing it means that it is not spam
    next.suspect &&= !next.published
    if (isSame(before, toTestimonialRecord(next, actor))) return before
    const { searchText, ...values } = next
    const [stored] = await app.db
      .update(testimonial)
      .set({ ...values, updatedAt: changedAt(app, row) })
      .where(eq(testimonial.id, row.id))
      .returning()
    const after = toTestimonialRecord(stored!, actor)
    const action = after.published && !before.published ? 'published' : 'updated'
    const change = { collection, recordId: row.id, action } as const
    await recordActivity(app, actor, { ...change, before: factsOf(before), after: factsOf(after) })
    return after
  })
}

/** Puts it into the trash; returns it as it was. Problems: not-logged-in, not-allowed, not-found. */
export async function deleteTestimonial(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<TestimonialRecord> {
  requirePermission(actor, canDeleteTestimonials)
  return inTransaction(app, async (app) => {
    const row = await lockTestimonial(app, id)
    await putIntoTrash(app, actor, collection, [row.id])
    return toTestimonialRecord(row, actor)
  })
}

async function lockTestimonial(app: AppContext, id: string) {
  const wanted = app.db.select().from(testimonial).where(eq(testimonial.id, id)).for('update')
  const [row] = isRecordId(id) ? await wanted : []
  if (!row) throw unknownRecord('testimonial')
  return row
}

// When an account is deleted, the user's open leads get another owner, or none.

import { eq, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isUnfinished } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { invalidField } from '#app/domain/problem.ts'
import { lockOwner, notifyNewOwner } from './hand-over.server.ts'

/** History lines in one statement, which has a limited number of values. */
const batch = 1000

/**
 * Closed leads become nobody's; their history keeps the name. Call it in the transaction that deletes the user.
 * Problems: invalid (there is no such colleague).
 */
export async function reassignLeads(
  app: AppContext,
  actor: StaffMember,
  leaving: { id: string; name: string },
  to: string | null,
): Promise<void> {
  if (to === leaving.id) throw invalidField('leadsTo', 'Choose a colleague who stays.')
  const newOwner = await lockOwner(app, to, 'leadsTo')
  const ownerId = sql`case when ${isUnfinished} then ${to}::uuid end`
  const updatedAt = sql`greatest(${app.now()}, ${inquiry.updatedAt} + interval '1 ms')`
  const rows = await app.db
    .update(inquiry)
    .set({ ownerId, updatedAt })
    .where(eq(inquiry.ownerId, leaving.id))
    .returning()
  const lines = rows.map(
    (row) =>
      ({
        collection: 'inquiries',
        recordId: row.id,
        action: 'updated',
        before: { owner: leaving.name },
        after: { owner: row.ownerId === null ? null : newOwner!.name },
      }) as const,
  )
  for (let from = 0; from < lines.length; from += batch)
    await recordActivity(app, actor, ...lines.slice(from, from + batch))
  if (newOwner)
    await notifyNewOwner(
      app,
      actor,
      newOwner,
      rows.filter((row) => row.ownerId !== null),
    )
}

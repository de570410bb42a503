// A lead changes hands only from the owner that the person saw: of two who hand it over at once, the second is refused.

import { and, count, eq } from 'drizzle-orm'
import { inquiry, user } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import { usersByName } from '#app/domain/account/users-by-name.server.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { findHome } from '#app/domain/inquiry/inquiry-home.server.ts'
import {
  getInquiry,
  type InquiryRow,
  isUnfinished,
  toStaffRecord,
} from '#app/domain/inquiry/staff-inquiry.server.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { initialsOf } from '#app/domain/person-name.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { type Colleague, type Handing, takenText } from './owner.ts'
import { composeHandedMail, composeManyHandedMail } from './owner-mail.server.ts'
import { ownerOf, readOwnerNames } from './owner-name.server.ts'

/** Problems: not-logged-in, not-allowed, not-found, invalid (no such user), conflict (with the record as it is). */
export async function handInquiry(
  app: AppContext,
  actor: Actor,
  { id, ownerId, from, undo }: Handing,
): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const owner = await lockOwner(app, ownerId)
    const row = await getInquiry(app, id, 'update')
    if (row.ownerId === ownerId) return toStaffRecord(app, row)
    if (row.ownerId !== from) throw await takenMeanwhile(app, row)
    const [handed] = await app.db
      .update(inquiry)
      .set({ ownerId, updatedAt: changedAt(app, row) })
      .where(eq(inquiry.id, row.id))
      .returning()
    const names = await readOwnerNames(app)
    const change = { collection: 'inquiries', recordId: row.id, action: 'updated' } as const
    const before = { owner: ownerOf(row, names).ownerName || null }
    await recordActivity(app, actor, { ...change, before, after: { owner: owner?.name ?? null } })
    if (owner && !undo) await notifyNewOwner(app, actor, owner, [handed!])
    return toStaffRecord(app, handed!)
  })
}

/** Until the transaction ends, the user cannot be deleted. Undefined if there is no such user. */
export async function lockAgainstDeletion({ db }: Pick<AppContext, 'db'>, id: string) {
  const [row] = await db.select().from(user).where(eq(user.id, id)).for('key share')
  return row
}

/** Locks the user. `field` is the one that names the user. Problems: invalid (there is no such user). */
export async function lockOwner(app: Pick<AppContext, 'db'>, ownerId: string | null, field = 'ownerId') {
  if (ownerId === null) return undefined
  const owner = await lockAgainstDeletion(app, ownerId)
  if (!owner) throw invalidField(field, 'This colleague has no account any more.')
  return owner
}

async function takenMeanwhile(app: AppContext, row: InquiryRow): Promise<Problem> {
  const current = await toStaffRecord(app, row)
  return new Problem('conflict', takenText(current.ownerName), { current })
}

type Owner = { id: string; email: string }

/** One mail, of one lead with its fields, or of many. Whoever took it needs none. Call it in a transaction. */
export async function notifyNewOwner(
  app: AppContext,
  actor: StaffMember,
  owner: Owner,
  rows: (typeof inquiry.$inferSelect)[],
): Promise<void> {
  const [row, ...more] = rows
  if (!row || owner.id === actor.id) return
  const handed = { owner, by: actor.name }
  if (more.length > 0) return queueMail(app, composeManyHandedMail(app.config, { rows, ...handed }))
  const optOuts = (await readOptOuts(app, [row.id])).get(row.id)!
  await queueMail(
    app,
    composeHandedMail(app.config, { row, home: await findHome(app, row), optOuts, ...handed }),
  )
}

/** Everybody whom a lead can be handed to, by name. Problems: not-logged-in, not-allowed. */
export async function listColleagues(app: AppContext, actor: Actor): Promise<Colleague[]> {
  requirePermission(actor, canHandleInquiries)
  const rows = await app.db
    .select({ id: user.id, name: user.name, open: count(inquiry.id) })
    .from(user)
    .leftJoin(inquiry, and(eq(inquiry.ownerId, user.id), isUnfinished))
    .groupBy(user.id)
    .orderBy(...usersByName)
  return rows.map(({ id, name, open }) => ({ _id: id, name, initials: initialsOf(name), open }))
}

import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { changedAt } from '#app/domain/activity/change-guard.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { getInquiry, type InquiryRow, toStaffRecord } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { invalidField, Problem } from '#app/domain/problem.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import type { NextTouch, NextTouchChange } from './next-touch.ts'

/** Problems: invalid (a day that is over), at this field. */
export function requireComingDay(app: AppContext, on: string | null, field: string): void {
  if (on === null || on >= todayOf(app)) return
  throw invalidField(field, 'The day must not be over.')
}

/** Problems: not-logged-in, not-allowed, not-found, invalid (a day that is over), conflict (with the stored inquiry). */
export async function planNextTouch(
  app: AppContext,
  actor: Actor,
  { id, from, on, note }: NextTouchChange,
): Promise<StaffInquiryRecord> {
  requirePermission(actor, canHandleInquiries)
  requireComingDay(app, on, 'on')
  const planned = { nextTouchOn: on, nextTouchNote: on === null ? '' : note }
  return inTransaction(app, async (app) => {
    const row = await getInquiry(app, id, 'update')
    if (row.nextTouchOn === planned.nextTouchOn && row.nextTouchNote === planned.nextTouchNote)
      return toStaffRecord(app, row)
    if (from !== undefined) await requireSeen(app, row, from)
    const [changed] = await app.db
      .update(inquiry)
      .set({ ...planned, updatedAt: changedAt(app, row) })
      .where(eq(inquiry.id, row.id))
      .returning()
    const change = { collection: 'inquiries', recordId: row.id, action: 'updated' } as const
    // The note may name people, and the history outlives the inquiry.
    const before = { nextTouchOn: row.nextTouchOn, nextTouchNote: 'as it was' }
    const after = {
      nextTouchOn: on,
      nextTouchNote: row.nextTouchNote === planned.nextTouchNote ? 'as it was' : 'changed',
    }
    await recordActivity(app, actor, { ...change, before, after })
    return toStaffRecord(app, changed!)
  })
}

async function requireSeen(app: AppContext, row: InquiryRow, from: NextTouch | null) {
  const current = await toStaffRecord(app, row)
  if (isDeepStrictEqual(current.nextTouch, from)) return
  throw new Problem('conflict', 'Someone else has changed the next touch meanwhile.', { current })
}

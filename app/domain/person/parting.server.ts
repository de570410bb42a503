// Parting two senders who share a number, and joining them again: docs/decisions/one-person.md.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { differentPeople, inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { getInquiry, type InquiryRow } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { invalidField } from '#app/domain/problem.ts'
import { identityOf } from './person.server.ts'
import type { Parting } from './person.ts'

/** Marks the senders of two inquiries as different people, or links them again. Problems: not-logged-in, not-allowed, not-found, invalid (one sender). */
export async function partPeople(
  app: AppContext,
  actor: Actor,
  { id, otherId, apart }: Parting,
): Promise<{ apart: boolean }> {
  requirePermission(actor, canHandleInquiries)
  return inTransaction(app, async (app) => {
    const locked: InquiryRow[] = []
    for (const each of [id, otherId].sort()) locked.push(await getInquiry(app, each, 'update'))
    const [one, other] = locked as [InquiryRow, InquiryRow]
    const pair = await pairOf(app, one, other)
    if (!pair) throw invalidField('otherId', 'Both inquiries are from one address, and so from one person.')
    const changed = apart ? await part(app, actor, pair) : await join(app, pair)
    if (!changed) return { apart }
    // Open screens read the person again.
    const now = app.now()
    await app.db
      .update(inquiry)
      .set({ updatedAt: sql`greatest(${now}, ${inquiry.updatedAt} + interval '1 ms')` })
      .where(inArray(inquiry.id, [one.id, other.id]))
    for (const [recordId, sender] of [
      [one.id, other.id],
      [other.id, one.id],
    ] as const) {
      const change = { collection: 'inquiries', recordId, action: 'updated' } as const
      await recordActivity(app, actor, {
        ...change,
        before: { samePerson: apart },
        after: { samePerson: !apart, sender },
      })
    }
    return { apart }
  })
}

type Pair = { first: string; second: string }

/** In the order of `areParted`; undefined for one sender. */
async function pairOf({ db }: AppContext, one: InquiryRow, other: InquiryRow): Promise<Pair | undefined> {
  const { rows } = await db.execute<Pair & { same: boolean }>(sql`
    select least(one collate "C", other collate "C") as first, greatest(one collate "C", other collate "C") as second,
      one = other or one = '' or other = '' as same
    from (select ${identityOf('i')} as one, ${identityOf('k')} as other from ${inquiry} i, ${inquiry} k
      where i.id = ${one.id} and k.id = ${other.id}) senders`)
  const { same, ...pair } = rows[0]!
  return same ? undefined : pair
}

async function part({ db, now }: AppContext, actor: Actor, pair: Pair): Promise<boolean> {
  const by = actor.kind === 'user' ? { actorId: actor.id, actorName: actor.name } : { actorName: '' }
  const rows = await db
    .insert(differentPeople)
    .values({ ...pair, ...by, at: now() })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

async function join({ db }: AppContext, { first, second }: Pair): Promise<boolean> {
  const isPair = and(eq(differentPeople.first, first), eq(differentPeople.second, second))
  return (await db.delete(differentPeople).where(isPair).returning()).length > 0
}

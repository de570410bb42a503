// Changes records before and after they are restored: another record may have taken a unique value, or a time may be over.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inquiry, mail, property, slug, testimonial, trash, user } from '#app/db/schema.ts'
import { checkRestorable } from '#app/domain/account/invitation.server.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isToOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { durationText } from '#app/domain/duration.ts'
import { deleteMails, queueLostMails } from '#app/domain/mail/mail.server.ts'
import { mailPatience } from '#app/domain/mail/mail.ts'
import { followSlug } from '#app/domain/property/property-change.server.ts'
import { assignSlug, waitForSlugs } from '#app/domain/property/slug.server.ts'
import type { TrashedRow } from './trash-kind.server.ts'

type Steps = {
  /** Changes the rows in the trash. */
  prepare?: (app: AppContext, found: TrashedRow[], actor: StaffMember) => Promise<void>
  /** Changes the restored rows. */
  settle?: (app: AppContext, found: TrashedRow[]) => Promise<void>
}

const idsOf = (found: TrashedRow[]) => found.map(({ id }) => id)
const among = (found: TrashedRow[]) => sql`record_id = any(${sql.param(idsOf(found))}::uuid[])`

/** Empties a field of trashed records whose value another record has, or one restored with them. */
const emptyTaken = (
  found: TrashedRow[],
  field: 'slug' | 'idempotency_key',
  taken: typeof slug | typeof inquiry | typeof testimonial,
) => sql`
  update ${trash} set record = record || jsonb_build_object(${field}::text, null)
  where ${among(found)} and record ->> ${field} is not null and (
    exists (select from ${taken} where ${sql.identifier(field)} = record ->> ${field})
    or exists (select from ${trash} other where other.${among(found)} and other.record_id < ${trash.recordId}
      and other.record ->> ${field} = ${trash.record} ->> ${field}))`

export const restoreSteps: Record<Collection, Steps> = {
  testimonials: {
    async prepare({ db }, found) {
      await db.execute(emptyTaken(found, 'idempotency_key', testimonial))
    },
  },
  users: {
    async prepare(app, found, actor) {
      for (const { id, record } of found) {
        await checkRestorable(app, actor, {
          email: String(record.email),
          expiresAt: String(record.expires_at),
        })
        // whoever restores the record is responsible for it
        const sender = JSON.stringify({ sender_id: actor.id })
        await app.db.execute(
          sql`update ${trash} set record = record || ${sender}::jsonb where record_id = ${id}`,
        )
      }
    },
  },
  properties: {
    async prepare(app, found) {
      await waitForSlugs(app)
      await app.db.execute(emptyTaken(found, 'slug', slug))
    },
    async settle(app, found) {
      const rows = await app.db
        .select()
        .from(property)
        .where(and(inArray(property.id, idsOf(found)), isNull(property.slug)))
        .orderBy(property.id)
      for (const row of rows) {
        const { slug: before } = found.find(({ id }) => id === row.id)!.record
        await followSlug(app, { ...row, slug: await assignSlug(app, row) }, before ? String(before) : null)
      }
    },
  },
  inquiries: {
    async prepare({ db }, found) {
      await db.execute(emptyTaken(found, 'idempotency_key', inquiry))
      // An account that is being deleted is gone before the next statement looks for it.
      await db.execute(sql`
        select from ${user} where id in (select (record ->> 'owner_id')::uuid from ${trash} where ${among(found)})
        for key share`)
      await db.execute(sql`
        update ${trash} set record = record || '{"owner_id": null}' where ${among(found)}
        and record ->> 'owner_id' is not null
        and not exists (select from ${user} where id = (record ->> 'owner_id')::uuid)`)
    },
    settle: requeueMails,
  },
}

/** Mails that waited go out, unless the sender has opted out meanwhile; those that waited too long staff may retry. */
async function requeueMails(app: AppContext, found: TrashedRow[]): Promise<void> {
  const theirs = inArray(mail.inquiryId, idsOf(found))
  await deleteMails(app, sql`${theirs} and status <> 'sent' and ${isToOptedOut()}`)
  const latest = new Date(app.now().getTime() - mailPatience)
  const reason = `It was in the trash, and not sent within ${durationText(mailPatience, { unit: 'hour' })}.`
  const waits = and(theirs, eq(mail.status, 'queued'))
  await app.db
    .update(mail)
    .set({ status: 'failed', lastError: reason })
    .where(sql`${waits} and created_at < ${latest.toISOString()}`)
  await queueLostMails(app, waits)
}

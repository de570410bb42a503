// Everything that happened to one inquiry, or to several of one person, in one list.

import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isoText } from '#app/db/iso-text.ts'
import { activity, consentEvent, inquiry, mail, touch } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { ConsentChannel } from '#app/domain/consent/consent.ts'
import { concernsCalls, senderOf } from '#app/domain/consent/opt-out.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { identityOf } from '#app/domain/person/person.server.ts'
import { listLastChanged, readPerson } from '#app/domain/person/person-inquiries.server.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import {
  type EntryOf,
  mostOthers,
  type Timeline,
  type TimelineEntry,
  type TimelineQuery,
} from './timeline.ts'
import { toTouchRecord } from './touch.server.ts'

/** Entries of each kind that are read, and inquiries of a person. */
const most = 200

/** Unknown ids are left out. Problems: not-logged-in, not-allowed, not-found (none is known). */
export async function readTimeline(
  app: AppContext,
  actor: Actor,
  { ids, with: extra, of }: TimelineQuery,
): Promise<Timeline> {
  requirePermission(actor, canHandleInquiries)
  const inquiryIds = of ? await listLastChanged(app, actor, ids[0]!, most) : ids
  const person = extra ? await readTimelinePerson(app, actor, inquiryIds[0]!) : null
  const parts = await Promise.all([
    readReceived(app, inquiryIds),
    readMails(app, inquiryIds),
    readConsents(app, inquiryIds),
    readChanges(app, inquiryIds),
    readTouches(app, inquiryIds),
  ])
  const [received] = parts
  if (received.length === 0) throw unknownRecord('inquiry')
  // At the same instant, the receipt comes first, then the mail, then the touch.
  const entries: TimelineEntry[] = parts
    .flatMap((part: TimelineEntry[], order) => part.map((entry) => ({ entry, order })))
    .sort((one, other) => other.entry.at.localeCompare(one.entry.at) || other.order - one.order)
    .map(({ entry }) => entry)
  return { entries, more: parts.some((part) => part.length >= most), person }
}

async function readTimelinePerson(app: AppContext, actor: Actor, id: string): Promise<Timeline['person']> {
  const { data, total, person } = await readPerson(app, actor, { id, page: 1, limit: mostOthers + 1 })
  return { ...person, inquiries: data, total }
}

const received = alias(inquiry, 'i')
const first = alias(inquiry, 'k')
const creation = and(
  eq(activity.collection, 'inquiries'),
  eq(activity.recordId, received.id),
  eq(activity.action, 'created'),
)

async function readReceived({ db }: AppContext, ids: string[]): Promise<EntryOf<'received'>[]> {
  const { id, submittedAt, inquiryType, guideType, source, name, firstTouchAt } = received
  const facts = {
    id,
    submittedAt,
    inquiryType,
    guideType,
    source,
    name,
    firstTouchAt,
    by: activity.actorName,
  }
  const sameSender = sql<boolean>`coalesce(${identityOf('i')} = ${identityOf('k')}, false)`
  const rows = await db
    .select({ ...facts, sameSender })
    .from(received)
    .leftJoin(activity, creation)
    .leftJoin(first, eq(first.id, ids[0]!))
    .where(inArray(id, ids))
  return rows.map(({ id, submittedAt, firstTouchAt, source, by, ...facts }) => ({
    type: 'received',
    _id: id,
    inquiryId: id,
    at: submittedAt.toISOString(),
    source,
    by: source === 'website' ? '' : (by ?? ''),
    firstTouchAt: firstTouchAt?.toISOString() ?? null,
    ...facts,
  }))
}

async function readTouches({ db }: AppContext, ids: string[]): Promise<EntryOf<'touch'>[]> {
  const rows = await db
    .select()
    .from(touch)
    .where(inArray(touch.inquiryId, ids))
    .orderBy(desc(touch.at), desc(touch.id))
    .limit(most)
  return rows.map((row) => ({
    type: 'touch',
    _id: row.id,
    inquiryId: row.inquiryId,
    at: row.at.toISOString(),
    touch: toTouchRecord(row),
  }))
}

/** Without entries that the timeline shows otherwise: the receipt, touches, and opt-outs that staff recorded. */
async function readChanges({ db }: AppContext, ids: string[]): Promise<EntryOf<'change'>[]> {
  const ofThese = and(eq(activity.collection, 'inquiries'), inArray(activity.recordId, ids))
  const shownElsewhere = sql`${activity.after} ?| array['emailOptOut', 'phoneOptOut']
    or (${activity.after} ? 'touch' and ${activity.before} is null)`
  const { id, recordId, at, action, actorId, actorName, before, after } = activity
  const rows = await db
    .select({ id, recordId, at, action, actorId, actorName, before, after, senderName: inquiry.name })
    .from(activity)
    .leftJoin(inquiry, sql`${inquiry.id} = (${activity.after} ->> 'sender')::uuid`)
    .where(and(ofThese, ne(activity.action, 'created'), sql`(${shownElsewhere}) is not true`))
    .orderBy(desc(activity.id))
    .limit(most)
  return rows.map(({ id, recordId, at, senderName, ...change }) => ({
    type: 'change',
    _id: id,
    inquiryId: recordId,
    at: at.toISOString(),
    ...change,
    senderName: senderName ?? '',
  }))
}

async function readMails({ db }: AppContext, ids: string[]): Promise<EntryOf<'mail'>[]> {
  const { id, inquiryId, kind, subject, status, lastError, sentAt, createdAt } = mail
  const rows = await db
    .select({ id, inquiryId, kind, subject, status, lastError, sentAt, createdAt })
    .from(mail)
    .where(inArray(inquiryId, ids))
    .orderBy(desc(createdAt))
    .limit(most)
  return rows.map((row) => ({
    type: 'mail',
    _id: row.id,
    inquiryId: row.inquiryId!,
    at: (row.sentAt ?? row.createdAt).toISOString(),
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    reason: row.status === 'failed' ? (row.lastError ?? '') : null,
  }))
}

type ConsentRow = Omit<EntryOf<'consent'>, 'type' | '_id' | 'at'> & { id: string; instant: string }

/** The person's, from the first of these inquiries on. A form that allows both channels is one entry. */
async function readConsents({ db }: AppContext, ids: string[]): Promise<EntryOf<'consent'>[]> {
  const { rows } = await db.execute<ConsentRow & { channels: ConsentChannel[] }>(sql`
    with mine as (select id, lower(email) as email, phone_digits(phone) as digits, submitted_at,
      ${senderOf(sql`email`, sql`phone`)} as sender from ${inquiry} where id = any(${sql.param(ids)}::uuid[])),
    events as (
      select min(e.id::text) as id, e.at, e.inquiry_id, e.kind, e.way, e.actor_name, min(e.sender) as sender,
        array_agg(distinct e.channel) as channels, array_agg(e.address) as addresses
      from (
        select e.* from mine join ${consentEvent} e on e.channel = 'email' and e.address = mine.email
        union select e.* from mine join ${consentEvent} e on ${concernsCalls(sql`mine.sender`, sql`mine.digits`)}
      ) e
      where e.at >= (select min(submitted_at) from mine)
      group by e.at, e.inquiry_id, e.kind, e.way, e.actor_name
      order by e.at desc limit ${most}
    )
    select e.id, m.id as "inquiryId", e.kind, e.way, e.actor_name as "actorName", e.channels, ${isoText(sql`e.at`)} as instant
    from events e cross join lateral (
      select id from mine order by id is not distinct from e.inquiry_id desc, sender is not distinct from e.sender desc,
        email = any(e.addresses) desc, digits = any(e.addresses) desc, submitted_at desc, id desc limit 1
    ) m
    order by e.at desc`)
  return rows.map(({ id, instant, ...facts }) => ({
    type: 'consent',
    _id: id,
    at: instant,
    ...facts,
  }))
}

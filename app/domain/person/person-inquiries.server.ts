// The inquiries of one person: docs/decisions/one-person.md.

import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { isoText } from '#app/db/iso-text.ts'
import { differentPeople, inquiry } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isUnreachable } from '#app/domain/consent/consent.ts'
import { senderOf } from '#app/domain/consent/opt-out.server.ts'
import {
  getInquiry,
  type InquiryRow,
  toStaffRecord,
  toStaffRecords,
} from '#app/domain/inquiry/staff-inquiry.server.ts'
import { type Page, pagesFor } from '#app/domain/paging.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { unknownRecord } from '#app/domain/problem.ts'
import { areParted, identityOf, isNumber } from './person.server.ts'
import type { LinkedInquiry, PartedSender, PersonFacts, PersonPageFacts, PersonQuery } from './person.ts'
import { newestFirst } from './person-newest.server.ts'

/** Senders whose inquiries are read, and parted ones that are listed. */
const mostSenders = 200
const mostParted = 50

/** A sender, the numbers that they wrote with, and all senders of the person. */
type Senders = { sender: string; numbers: string[]; senders: string[] }

const { searchText: _, ...columns } = getTableColumns(inquiry)

/** A sender's inquiry, and the condition of all inquiries of their person. */
type Found = { row: InquiryRow; senders: Senders; ofPerson: SQL }

/**
 * The inquiries of the person who sent this one, newest first. Suspected spam stands alone. Problems: not-logged-in,
 * not-allowed, not-found.
 */
export async function readPerson(
  app: AppContext,
  actor: Actor,
  query: PersonQuery,
): Promise<Page<LinkedInquiry> & { person: PersonFacts }> {
  requirePermission(actor, canHandleInquiries)
  return readPage(app, await findPerson(app, query.id), query)
}

/** `readPerson`, with what each page shows of the person. */
export async function readPersonPage(
  app: AppContext,
  actor: Actor,
  query: PersonQuery,
): Promise<Page<LinkedInquiry> & { person: PersonPageFacts }> {
  requirePermission(actor, canHandleInquiries)
  const found = await findPerson(app, query.id)
  const page = await readPage(app, found, query)
  const newest = await readNewest(app, found)
  // A colleague deleted their last inquiry between these reads.
  if (!newest.some(({ sameSender }) => sameSender)) throw unknownRecord('inquiry')
  return { ...page, person: { ...page.person, newest } }
}

/**
 * The ids of the person's inquiries with the newest changes, after the one that was asked for. Problems: not-logged-in,
 * not-allowed, not-found.
 */
export async function listLastChanged(
  app: AppContext,
  actor: Actor,
  id: string,
  most: number,
): Promise<string[]> {
  requirePermission(actor, canHandleInquiries)
  const { row, ofPerson } = await findPerson(app, id)
  const rows = await app.db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(ofPerson)
    .orderBy(sql`${inquiry.id} = ${row.id} desc`, desc(inquiry.updatedAt), desc(inquiry.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

async function findPerson(app: AppContext, id: string): Promise<Found> {
  const row = await getInquiry(app, id)
  const senders = await findSenders(app, row)
  const isAlone = row.suspect || senders.sender === ''
  return { row, senders, ofPerson: isAlone ? eq(inquiry.id, row.id) : isFrom(senders.senders) }
}

async function readPage(app: AppContext, { row, senders, ofPerson }: Found, query: PersonQuery) {
  const { page: wanted, limit } = query
  const [facts] = await app.db
    .select({ total: sql<number>`count(*)::int`, since: isoText(sql`min(${inquiry.submittedAt})`) })
    .from(inquiry)
    .where(ofPerson)
  const { total = 0, since } = (facts ?? {}) as { total?: number; since?: string }
  const pages = pagesFor(total, limit)
  const page = Math.min(wanted, pages)
  const rows = await app.db
    .select(columns)
    .from(inquiry)
    .where(ofPerson)
    .orderBy(desc(inquiry.submittedAt), desc(inquiry.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const data = await toLinked(app, rows, row, senders)
  const person = {
    name: row.name,
    since: since ?? row.submittedAt.toISOString(),
    consentedAnewAfter: await findEndedOptOut(app, row),
    unreachable: await isSenderUnreachable(app, row, senders),
    parted: await listParted(app, senders.sender),
  }
  return { data, page, pages, total, person }
}

async function isSenderUnreachable(app: AppContext, row: InquiryRow, { sender }: Senders): Promise<boolean> {
  if (!isUnreachable(await toStaffRecord(app, row))) return false
  if (row.suspect || sender === '') return true
  const digits = sql`phone_digits(${inquiry.phone})`
  const withEachNumber = await app.db
    .selectDistinctOn([digits], columns)
    .from(inquiry)
    .where(isFrom([sender]))
    .orderBy(digits, desc(inquiry.submittedAt))
    .limit(mostSenders)
  return (await toStaffRecords(app, withEachNumber)).every(isUnreachable)
}

async function readNewest(app: AppContext, { row, senders, ofPerson }: Found): Promise<LinkedInquiry[]> {
  const ids = await newestFirst(app, senders.sender, ofPerson)
  const rows = await app.db.select(columns).from(inquiry).where(inArray(inquiry.id, ids))
  const linked = await toLinked(app, rows, row, senders)
  return linked.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}

async function findSenders({ db }: AppContext, { id }: InquiryRow): Promise<Senders> {
  const { rows } = await db.execute<Senders>(sql`
    with me as (select i.id, ${identityOf('i')} as sender, phone_digits(i.phone) as digits from ${inquiry} i where i.id = ${id}),
    numbers as (
      select distinct phone_digits(k.phone) as digits from ${inquiry} k, me
      where (lower(k.email) = me.sender or k.email = '' and k.phone <> '' and phone_digits(k.phone) = me.sender)
        and not k.suspect and ${isNumber(sql`phone_digits(k.phone)`)}
      union select digits from me where ${isNumber(sql`digits`)}
    ),
    linked as (
      select distinct ${identityOf('k')} as sender from ${inquiry} k, me
      where k.phone <> '' and phone_digits(k.phone) in (select digits from numbers) and not k.suspect
        and not ${areParted(sql`me.sender`, identityOf('k'))}
      limit ${mostSenders}
    )
    select sender, array(select digits from numbers) as numbers,
      array(select sender union select linked.sender from linked) as senders
    from me`)
  const [found] = rows
  if (!found) throw unknownRecord('inquiry')
  return found
}

/** Written so that the indexes on address and number are used. */
const isFrom = (senders: string[]): SQL => {
  const any = sql`any(${sql.param(senders)}::text[])`
  const byEmail = sql`${folded(inquiry.email)} = ${any}`
  const byNumber = sql`${inquiry.email} = '' and ${inquiry.phone} <> '' and phone_digits(${inquiry.phone}) = ${any}`
  return sql`not ${inquiry.suspect} and (${byEmail} or ${byNumber})`
}

async function toLinked(
  app: AppContext,
  rows: InquiryRow[],
  asked: InquiryRow,
  { sender, numbers }: Senders,
): Promise<LinkedInquiry[]> {
  const records = await toStaffRecords(app, rows)
  const any = sql`any(${sql.param(numbers)}::text[])`
  const ids = rows.map(({ id }) => id)
  const { rows: links } = await app.db.execute<
    Pick<LinkedInquiry, '_id' | 'foldedEmail' | 'digits' | 'sameEmail' | 'samePhone' | 'sameSender'>
  >(sql`
    select i.id as "_id", ${folded(sql`i.email`)} as "foldedEmail", phone_digits(i.phone) as digits, i.email <> '' and lower(i.email) = ${folded(asked.email)} as "sameEmail",
      phone_digits(i.phone) = ${any} as "samePhone", ${identityOf('i')} = ${sender} as "sameSender"
    from ${inquiry} i where i.id = any(${sql.param(ids)}::uuid[])`)
  const linkOf = new Map(links.map((link) => [link._id, link]))
  return records.map((record) => ({ ...record, ...linkOf.get(record._id)! }))
}

async function listParted({ db }: AppContext, sender: string): Promise<PartedSender[]> {
  const { rows } = await db.execute<PartedSender>(sql`
    select n.id as "inquiryId", n.name, n.inquiry_type as "inquiryType", n.guide_type as "guideType", n.status,
      ${isoText(sql`n.submitted_at`)} as "submittedAt", ${isoText(sql`d.at`)} as "at", d.actor_name as "by"
    from (
      select at, actor_name, case when first = ${sender} then second else first end as other
      from ${differentPeople} where first = ${sender} or second = ${sender}
    ) d cross join lateral (
      select * from ${inquiry} i
      where not i.suspect and (lower(i.email) = d.other or i.email = '' and i.phone <> '' and phone_digits(i.phone) = d.other)
      order by i.submitted_at desc, i.id desc limit 1
    ) n
    order by d.at desc limit ${mostParted}`)
  return rows
}

/** When the sender opted out, if that was their last act before the consent of this inquiry. */
async function findEndedOptOut(
  { db }: AppContext,
  { email, phone, consentedAt }: InquiryRow,
): Promise<string | null> {
  if (!consentedAt) return null
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select ${isoText(sql`max(last.at)`)} as at
    from (values ('email', ${folded(sql`${email}::text`)}), ('phone', phone_digits(${phone}::text))) mine (channel, address)
    cross join lateral (
      select kind, at from consent_event e
      where e.channel = mine.channel and e.address = mine.address and e.at < ${consentedAt}
        and e.sender = ${senderOf(sql`${email}::text`, sql`${phone}::text`)}
      order by e.at desc, e.id desc limit 1
    ) last
    where last.kind = 'opted out'`)
  return rows[0]?.at ?? null
}

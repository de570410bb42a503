// Who is one person: docs/decisions/one-person.md.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { fewestPhoneDigits, type KnownPerson } from './person.ts'

type Sender = { email: string; phone: string }

/** Inquiries read for each of the typed address and number. */
const mostRead = 100
/** For each of the person's other numbers and senders: a submission waits for all of them. */
const mostLinked = 20

/**
 * The person who sent inquiries with this address or number before, in one statement; either may be empty. The owner is that
 * of the newest inquiry with an owner: the sender's own, else that of linked senders. Suspected spam does not count, nor does a
 * sender from whom staff parted this one.
 */
export async function findSamePerson(
  { db }: Pick<AppContext, 'db'>,
  sender: Sender,
): Promise<KnownPerson | undefined> {
  const { rows } = await db.execute<KnownPerson>(samePerson(sender))
  return rows[0]
}

/** `findSamePerson` as a query, for a part of another statement. */
export function samePerson({ email, phone }: Record<keyof Sender, string | Placeholder>): SQL {
  const columns = sql`id, name, email, phone, inquiry_type, guide_type, status, submitted_at, owner_id`
  const newest = (same: SQL, most: number) => sql`
    (select ${columns} from ${inquiry} where ${same} and not suspect order by submitted_at desc limit ${most})`
  const withEmail = (address: SQL, most = mostLinked) =>
    newest(sql`email <> '' and lower(email) = ${address}`, most)
  const withNumber = (digits: SQL, most = mostLinked) =>
    newest(sql`phone <> '' and ${isNumber(digits)} and phone_digits(phone) = ${digits}`, most)
  const me = sql`case when s.email <> '' then s.email else s.digits end`
  const isOwn = sql`${identityOf('k')} = ${me}`
  const areApart = areParted(me, identityOf('k'))
  return sql`
    with s as (select ${folded(sql`${email}::text`)} as email, phone_digits(${phone}::text) as digits),
    typed as (
      select k.*, first_value(case when ${isOwn} then k.owner_id end) over (
        order by k.owner_id is null, ${isOwn} desc, k.submitted_at desc, k.id desc) as own_owner
      from s cross join lateral (
        ${withEmail(sql`s.email`, mostRead)} union ${withNumber(sql`s.digits`, mostRead)}
      ) k
      where not ${areApart}
      order by k.submitted_at desc, k.id desc limit 1
    ),
    numbers as (
      select digits from s where ${isNumber(sql`digits`)}
      union select phone_digits(k.phone) from s cross join lateral ${withEmail(sql`s.email`)} k
      where ${isNumber(sql`phone_digits(k.phone)`)}
    ),
    linked as (
      select k.* from s cross join numbers n cross join lateral ${withNumber(sql`n.digits`)} k where not ${areApart}
    ),
    owned as (
      select id, submitted_at, owner_id from linked
      union select k.id, k.submitted_at, k.owner_id
      from (select distinct lower(email) as email from linked where email <> '') l
      cross join lateral ${withEmail(sql`l.email`)} k
    )
    select k.id as "inquiryId", k.name, k.inquiry_type as "inquiryType", k.guide_type as "guideType", k.status,
      ${isoText(sql`k.submitted_at`)} as "submittedAt",
      s.email <> '' and lower(k.email) = s.email as "sameEmail",
      ${isNumber(sql`s.digits`)} and phone_digits(k.phone) = s.digits as "samePhone",
      coalesce(k.own_owner, (
        select owner_id from owned where owner_id is not null order by submitted_at desc, id desc limit 1
      )) as "ownerId"
    from typed k cross join s`
}

/** Of the digits of a phone number. */
export const isNumber = (digits: SQL) => sql`length(${digits}) >= ${fewestPhoneDigits}`

export const isoText = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A sender, in SQL: the address in lower case, or the number's digits where there is none. */
export const identityOf = (table: 'i' | 'k') => {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`case when ${of('email')} <> '' then ${folded(of('email'))} else phone_digits(${of('phone')}) end`
}

/** Whether staff told two senders apart. The collation gives a pair the same order in every database. */
export const areParted = (one: SQL, other: SQL) => sql`
  exists (select from different_people where first = least((${one}) collate "C", (${other}) collate "C")
    and second = greatest((${one}) collate "C", (${other}) collate "C"))`

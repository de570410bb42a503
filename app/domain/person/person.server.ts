// Who is one person: docs/decisions/one-person.md.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isoText } from '#app/db/iso-text.ts'
import { inquiry } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { fewestPhoneDigits, type KnownPerson } from './person.ts'

type Sender = { email: string; phone: string }
type Value = string | Placeholder

/** Inquiries read for each of the typed address and number. */
const mostRead = 100
/** For each of the person's other numbers and senders: a submission waits for all of them. */
const mostLinked = 20

/**
 * The person who sent inquiries with this address or number before, in one statement; either may be empty. Suspected spam
 * does not count, nor does a sender from whom staff parted this one.
 */
export async function findSamePerson(
  { db }: Pick<AppContext, 'db'>,
  sender: Sender,
): Promise<KnownPerson | undefined> {
  const { rows } = await db.execute<KnownPerson>(sql`
    select k.id as "inquiryId", k.name, k.inquiry_type as "inquiryType", k.guide_type as "guideType", k.status,
      ${isoText(sql`k.submitted_at`)} as "submittedAt",
      s.email <> '' and lower(k.email) = s.email as "sameEmail",
      ${isNumber(sql`s.digits`)} and phone_digits(k.phone) = s.digits as "samePhone",
      (${ownerOfPerson(sender)}) as "ownerId"
    from (${typed(sender)}) s cross join lateral (
      ${withEmail(sql`s.email`, mostRead)} union ${withNumber(sql`s.digits`, mostRead)}
    ) k
    where not ${areApart()}
    order by k.submitted_at desc, k.id desc limit 1`)
  return rows[0]
}

const newest = (same: SQL, most: number) => sql`
  (select * from ${inquiry} where ${same} and not suspect order by submitted_at desc limit ${sql.raw(String(most))})`
const withEmail = (address: SQL, most = mostLinked) =>
  newest(sql`email <> '' and lower(email) = ${address}`, most)
const withNumber = (digits: SQL, most = mostLinked) =>
  newest(sql`phone <> '' and ${isNumber(digits)} and phone_digits(phone) = ${digits}`, most)

/** A sender's address and number as they are compared. */
const typed = ({ email, phone }: Record<keyof Sender, Value>) =>
  sql`select ${folded(sql`${email}::text`)} as email, phone_digits(${phone}::text) as digits`

/**
 * Selects at most one `owner_id`: that of the sender's newest inquiry with an owner, else of the linked senders' newest. It is
 * short, because it is a part of the statement that stores an inquiry.
 */
export const ownerOfPerson = (sender: Record<keyof Sender, Value>): SQL => sql`
  with s as (${typed(sender)}),
  own as (select k.* from s cross join lateral ${withEmail(sql`s.email`, mostRead)} k),
  linked as (
    select case when s.email = k.email then 1 else 2 end as rank, k.* from s cross join (
      select digits from s union select phone_digits(phone) from (select phone from own limit ${sql.raw(String(mostLinked))}) o
    ) n cross join lateral ${withNumber(sql`n.digits`)} k where not ${areApart()}
  ),
  owned as (
    select 1 as rank, * from own union all select * from linked
    union all select 2, k.* from (select distinct lower(email) as email from linked where email <> '') l
      cross join lateral ${withEmail(sql`l.email`)} k
  )
  select owner_id from owned where owner_id is not null order by rank, submitted_at desc, id desc limit 1`

/** Whether these digits are enough for a phone number. */
export const isNumber = (digits: SQL) => sql`length(${digits}) >= ${fewestPhoneDigits}`

/** A sender, in SQL: the address in lower case, or the number's digits where there is none. */
export const identityOf = (table: 'i' | 'k') => {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`case when ${of('email')} <> '' then ${folded(of('email'))} else phone_digits(${of('phone')}) end`
}

/** Whether staff marked two senders as different people. The collation gives a pair the same order in every database. */
export const areParted = (one: SQL, other: SQL) => sql`
  exists (select from different_people where first = least((${one}) collate "C", (${other}) collate "C")
    and second = greatest((${one}) collate "C", (${other}) collate "C"))`

/** Whether staff parted the sender of `k` from `s`. */
const areApart = () => areParted(sql`case when s.email <> '' then s.email else s.digits end`, identityOf('k'))

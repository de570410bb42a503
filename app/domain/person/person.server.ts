// Who is one person: docs/decisions/one-person.md.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { fewestPhoneDigits, type KnownPerson } from './person.ts'

type Sender = { email: string; phone: string }

/** Inquiries read for each of address and number. */
const mostRead = 100

/**
 * The person who sent inquiries with this address or number before, in one statement; either may be empty. Suspected spam
 * does not count, nor does a sender from whom staff parted this one.
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
  const newest = (same: SQL) => sql`
    (select ${columns} from ${inquiry} where ${same} and not suspect order by submitted_at desc limit ${mostRead})`
  return sql`
    select k.id as "inquiryId", k.name, k.inquiry_type as "inquiryType", k.guide_type as "guideType", k.status,
      ${isoText(sql`k.submitted_at`)} as "submittedAt",
      s.email <> '' and lower(k.email) = s.email as "sameEmail",
      ${isNumber(sql`s.digits`)} and phone_digits(k.phone) = s.digits as "samePhone",
      first_value(k.owner_id) over (order by k.owner_id is null, k.submitted_at desc, k.id desc) as "ownerId"
    from (select ${folded(sql`${email}::text`)} as email, phone_digits(${phone}::text) as digits) s cross join lateral (
      ${newest(sql`s.email <> '' and lower(email) = s.email`)} union
      ${newest(sql`phone <> '' and ${isNumber(sql`s.digits`)} and phone_digits(phone) = s.digits`)}
    ) k
    where not ${areParted(sql`case when s.email <> '' then s.email else s.digits end`, identityOf('k'))}
    order by k.submitted_at desc, k.id desc limit 1`
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

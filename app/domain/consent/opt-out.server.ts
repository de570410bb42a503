// Reads who has opted out: docs/decisions/consent-as-events.md. A stop of calls holds for its number, and for its sender on
// every number. It ends when its sender agrees later; for another person with the number, when that person agrees.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isoText } from '#app/db/iso-text.ts'
import { consentEvent, inquiry, mail } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isNumber } from '#app/domain/person/person.server.ts'
import { isPhoneNumber } from '#app/domain/person/person.ts'
import type { ConsentChannel, ConsentWay, OptOuts } from './consent.ts'

/** Whether this address wants no mail. */
export async function isOptedOut({ db }: Pick<AppContext, 'db'>, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${isEmailStopped(folded(email))}`)
  return rows.length > 0
}

/** Whether its reader opted out by a link. Staff may note less than the link stops, and may take it back. */
export async function isOptedOutByLink({ db }: Pick<AppContext, 'db'>, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from (${newestOf(folded(email))}) e where e.kind = 'opted out' and e.way <> 'staff'`)
  return rows.length > 0
}

/** `isOptedOut` as an SQL condition on a column. */
export const optsOut = (email: PgColumn): SQL => isEmailStopped(folded(email))

/** Whether a mail goes to a visitor who has opted out, in SQL. */
export const isToOptedOut = (): SQL => sql`${mail.unsubscribeUrl} is not null and ${optsOut(mail.recipient)}`

/** Whether an address, as events store it, is opted out. */
export const isEmailStopped = (address: SQL): SQL => sql`
  exists (select from (${newestOf(address)}) e where e.kind = 'opted out')`

/** The person of an inquiry, as events store them: the address, or the number's digits where there is none. */
export const senderOf = (email: SQL, phone: SQL): SQL =>
  sql`coalesce(nullif(${folded(email)}, ''), phone_digits(${phone}))`

const isAfter = (said: SQL) => sql`exists (
  select from ${consentEvent} later where later.channel = 'phone' and ${said} and (later.at, later.id) > (e.at, e.id))`

/** Whether this person agreed to calls of their number after the stop `e`, or staff took back their own note of it. */
const isEndedFor = (sender: SQL, digits: SQL) =>
  isAfter(sql`later.address = ${digits} and later.sender = ${sender}
    and (later.kind = 'consented' or later.kind = 'withdrawn' and e.way = 'staff')`)

/** Whether the stop `e` of a number is over for everybody: who asked for it agreed, or staff took their own note back. */
export const isOver: SQL = sql`(
  ${isAfter(sql`later.kind = 'consented' and later.address = e.address and later.sender = e.sender`)}
  or e.way = 'staff' and ${isAfter(sql`later.kind = 'withdrawn' and (later.sender = e.sender
    or later.address = e.address and later.sender is null and e.sender is null and later.inquiry_id = e.inquiry_id)`)})`

/** Whether the event `e` concerns calls to this person: their own consents and stops, and what stops the number. */
export const concernsCalls = (sender: SQL, digits: SQL): SQL => sql`(e.channel = 'phone' and (
  e.sender = ${sender} and (e.address = ${digits} or e.kind = 'withdrawn')
  or (e.sender = ${sender} or e.address = ${digits}) and e.kind = 'opted out' and not ${isOver}))`

/** Selects each sender's newest stop of each number: if that is over, their earlier stops of the number are over too. */
const newestStops = (of: SQL) => sql`
  select distinct on (address, coalesce(sender, inquiry_id::text, id::text), way = 'staff') * from ${consentEvent}
  where kind = 'opted out' and channel = 'phone' and ${of}
  order by address, coalesce(sender, inquiry_id::text, id::text), way = 'staff', at desc, id desc`

const newestStopsOf = prepared((db) => {
  const [email, phone] = [folded(inquiry.email), sql`phone_digits(${inquiry.phone})`]
  const sender = senderOf(sql`${inquiry.email}`, sql`${inquiry.phone}`)
  const newest = sql`(
    (select channel, at, way, actor_name, true as own, way <> 'staff' as by_link from (${newestOf(email)}) e where kind = 'opted out')
    union all (
      select 'phone', at, way, actor_name, sender is not distinct from ${sender} as own, bool_or(way <> 'staff') over () from (
        (${newestStops(sql`address = ${phone}`)}) union all (${newestStops(sql`sender = ${sender}`)})
        union all select * from (${newestOf(email)}) e where kind = 'opted out' and way in ('link', 'one-click')
      ) e where ${isNumber(phone)} and not ${isOver} and not ${isEndedFor(sender, phone)}
      order by own desc, way = 'staff', at desc, id desc limit 1)
  ) e`
  return db
    .select({
      inquiry: inquiry.id,
      channel: sql<ConsentChannel>`e.channel`,
      at: sql<string>`${isoText(sql`e.at`)}`,
      way: sql<ConsentWay>`e.way`,
      by: sql<string>`e.actor_name`,
      own: sql<boolean>`e.own`,
      byLink: sql<boolean>`e.by_link`,
    })
    .from(inquiry)
    .crossJoinLateral(newest)
    .where(sql`${inquiry.id} = any(${sql.placeholder('inquiryIds')})`)
    .prepare('newest-stops')
})

/** The opt-outs of these inquiries' senders, by inquiry id. */
export async function readOptOuts(
  { db }: Pick<AppContext, 'db'>,
  inquiryIds: string[],
): Promise<Map<string, OptOuts>> {
  const found = new Map(inquiryIds.map((id) => [id, { email: null, phone: null } as OptOuts]))
  if (inquiryIds.length === 0) return found
  const rows = await newestStopsOf(db).execute({ inquiryIds })
  for (const { inquiry, channel, ...stop } of rows) found.get(inquiry)![channel] = stop
  return found
}

/** Selects the newest event of an email address. */
export const newestOf = (address: SQL) => sql`
  select * from ${consentEvent} where channel = 'email' and address = ${address}
  order by at desc, id desc limit 1`

/** The sender's address and phone number, normalized as events store them. */
export async function addressesOf(
  db: AppContext['db'],
  { email, phone }: Pick<typeof inquiry.$inferSelect, 'email' | 'phone'>,
): Promise<[ConsentChannel, string][]> {
  const { rows } = await db.execute<{ email: string; phone: string }>(
    sql`select ${folded(email)} as email, phone_digits(${phone}) as phone`,
  )
  const { email: address = '', phone: digits = '' } = rows[0] ?? {}
  const known: [ConsentChannel, string][] = []
  if (address) known.push(['email', address])
  if (isPhoneNumber(digits)) known.push(['phone', digits])
  return known
}

// Who has opted out. The newest event of an address or number counts on every inquiry that has it. A consent to a number
// does not count on the inquiries of a person whom staff parted from its sender.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { consentEvent, differentPeople, inquiry, mail } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { isNumber } from '#app/domain/person/person.server.ts'
import type { ConsentChannel, ConsentWay, OptOuts } from './consent.ts'

/** Whether this address wants no mail. */
export async function isOptedOut({ db }: Pick<AppContext, 'db'>, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from (${newestOf('email', folded(email))}) e where e.kind = 'opted out'`)
  return rows.length > 0
}

/** `isOptedOut` as an SQL condition on a column. */
export const optsOut = (email: PgColumn): SQL => optedOut('email', folded(email))

/** Whether a mail goes to a visitor who has opted out, in SQL. */
export const isToOptedOut = (): SQL => sql`${mail.unsubscribeUrl} is not null and ${optsOut(mail.recipient)}`

/** Whether an address, as events store it, is opted out. */
export const optedOut = (channel: ConsentChannel, address: SQL): SQL => sql`
  exists (select from (${newestOf(channel, address)}) e where e.kind = 'opted out')`

/** Whether the consent `said` came in the form of a sender from whom staff parted the sender with this address. */
const isOfParted = (email: SQL) => sql`exists (
  select from ${differentPeople} parted join ${consentEvent} form on form.channel = 'email' and form.kind = 'consented'
    and form.address = case when parted.first = ${email} then parted.second else parted.first end
    and form.at = said.at and form.inquiry_id is not distinct from said.inquiry_id
  where parted.first = ${email} or parted.second = ${email})`

const newestEventsOf = prepared((db) => {
  const [email, phone] = [folded(inquiry.email), sql`phone_digits(${inquiry.phone})`]
  const newestOfNumber = sql`
    select * from ${consentEvent} said where channel = 'phone' and address = ${phone}
      and not (kind = 'consented' and way = 'form' and ${isOfParted(email)})
    order by at desc, id desc limit 1`
  const newest = sql`((${newestOf('email', email)}) union all (${newestOfNumber})) e`
  const isEnded = sql`exists (
    select from ${consentEvent} said
    where said.channel = 'phone' and said.address = ${phone} and said.kind = 'consented' and said.way = 'form'
      and said.at >= e.at and not ${isOfParted(sql`e.address`)})`
  return db
    .select({
      inquiry: inquiry.id,
      channel: sql<ConsentChannel>`e.channel`,
      at: sql<string>`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      way: sql<ConsentWay>`e.way`,
      by: sql<string>`e.actor_name`,
      stopsCalls: sql<boolean>`
        e.channel = 'email' and e.way in ('link', 'one-click') and ${isNumber(phone)} and not ${isEnded}`,
    })
    .from(inquiry)
    .crossJoinLateral(newest)
    .where(sql`${inquiry.id} = any(${sql.placeholder('inquiryIds')}) and e.kind = 'opted out'`)
    .prepare('newest-consent-events')
})

/**
 * The opt-outs of these inquiries' senders, by inquiry id. A link stops calls to the person, so also to a number that
 * became known later, until a new consent in a form: not that of another person who has the number too.
 */
export async function readOptOuts(
  { db }: Pick<AppContext, 'db'>,
  inquiryIds: string[],
): Promise<Map<string, OptOuts>> {
  const found = new Map(inquiryIds.map((id) => [id, { email: null, phone: null } as OptOuts]))
  if (inquiryIds.length === 0) return found
  const rows = await newestEventsOf(db).execute({ inquiryIds })
  for (const { inquiry, channel, at, way, by } of rows) found.get(inquiry)![channel] = { at, way, by }
  for (const { inquiry, stopsCalls, at, way, by } of rows)
    if (stopsCalls) found.get(inquiry)!.phone = { at, way, by }
  return found
}

export const newestOf = (channel: ConsentChannel, address: ReturnType<typeof sql>) => sql`
  select * from ${consentEvent} where channel = ${channel} and address = ${address}
  order by at desc, id desc limit 1`

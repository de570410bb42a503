// Records who opts out, by a link or through staff. Which opt-outs are in force, opt-out.server.ts decides.
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { consentEvent, inquiry, mail, trash } from '#app/db/schema.ts'
import { foldEmail, folded, hasEmail } from '#app/domain/account/same-email.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'
import { deleteMails } from '#app/domain/mail/mail.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { fewestPhoneDigits } from '#app/domain/person/person.ts'
import { invalidField, Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import { informBoards, isAtAddress } from './changed-leads.server.ts'
import type { ConsentChannel, ConsentWay, OptOutChange, OptOuts } from './consent.ts'
import { addressesOf, newestOf, readOptOuts, senderOf } from './opt-out.server.ts'

const optOutsLock = sql`hashtextextended('opt-outs', 0)`

type Row = Pick<typeof inquiry.$inferSelect, 'email' | 'phone'>

/**
 * An opt-out is stored again once it is older than this: a consent given in between may become known later, as that of a
 * suspected inquiry that staff clear, or of a restored backup.
 */
const sameOptOut = ({ now }: AppContext) => new Date(now().getTime() - minute).toISOString()

/** Opts out an address's mails and its phone numbers' calls, and deletes queued mails. May be repeated. */
export async function optOutByLink(
  app: AppContext,
  email: string,
  way: Extract<ConsentWay, 'link' | 'one-click'>,
): Promise<void> {
  await inTransaction(app, async (app) => {
    const { db } = app
    await waitForOptOuts(app)
    const sender = await foldEmail(app, email)
    const { rows } = await db.execute<{ channel: ConsentChannel; address: string }>(sql`
      select 'email' as channel, ${folded(email)} as address
      union select 'phone', phone_digits(phone) from ${inquiry}
      where ${hasEmail(inquiry.email, email)} and length(phone_digits(phone)) >= ${fewestPhoneDigits}
      union select 'phone', phone_digits(record ->> 'phone') from ${trash}
      where collection = 'inquiries' and lower(record ->> 'email') = ${folded(email)}
        and length(phone_digits(record ->> 'phone')) >= ${fewestPhoneDigits}`)
    const at = await timeOfStop(
      app,
      sender,
      rows.map(({ address }) => address),
    )
    for (const { channel, address } of rows) {
      // staff may withdraw an opt-out that they noted, so the visitor's own is stored as well
      const { rows: justNow } = await db.execute(sql`
        select 1 from ${consentEvent} e
        where e.channel = ${channel} and e.address = ${address} and e.sender = ${sender}
          and e.kind = 'opted out' and e.way <> 'staff' and e.at > ${sameOptOut(app)}
          and not exists (select from ${consentEvent} later where later.channel = e.channel
            and later.address = e.address and later.sender = e.sender and later.kind = 'consented' and later.at >= e.at)`)
      if (justNow.length === 0) await addEvent(app, { channel, address, sender, kind: 'opted out', way, at })
    }
    await dropWaitingMails(app, email)
  })
}

/** Or withdraws a noted opt-out. Problems: not-logged-in, not-found, invalid (no number), conflict (visitor's own). */
export async function noteOptOut(app: AppContext, actor: Actor, change: OptOutChange): Promise<OptOuts> {
  requirePermission(actor, canHandleInquiries)
  const { id, channel, optedOut } = change
  return inTransaction(app, async (app) => {
    await waitForOptOuts(app)
    const [row] = isRecordId(id)
      ? await app.db.select().from(inquiry).where(eq(inquiry.id, id)).for('update')
      : []
    if (!row) throw unknownRecord('inquiry')
    const addresses = new Map(await addressesOf(app.db, row))
    const address = addresses.get(channel)
    if (!address) {
      const missing = channel === 'email' ? 'email address' : 'phone number'
      throw invalidField('channel', `This inquiry has no ${missing}.`)
    }
    const present = (await readOptOuts(app, [id])).get(id)![channel]
    const own = present?.own ? present : null
    const isSame = own?.way !== 'staff' || own.at > sameOptOut(app)
    if (optedOut ? own && isSame : !present) return (await readOptOuts(app, [id])).get(id)!
    if (!optedOut && present && present.way !== 'staff') {
      throw new Problem('conflict', 'Who opted out alone can agree again, in a form of the website.')
    }
    const by = { actorId: actor.id, actorName: actor.name, inquiryId: id }
    const event = {
      channel,
      address,
      sender: addresses.get('email') ?? address,
      way: 'staff',
      ...by,
    } as const
    // after the stop that it takes back, also if a clock was ahead then
    const at = await timeOfStop(app, event.sender, [address])
    await addEvent(app, { ...event, kind: optedOut ? 'opted out' : 'withdrawn', at })
    if (optedOut && channel === 'email') await dropWaitingMails(app, row.email)
    if (channel === 'phone') await showOtherNumbers(app, event.sender)
    if (optedOut && own) return (await readOptOuts(app, [id])).get(id)!
    const about = { collection: 'inquiries', recordId: id, action: 'updated' } as const
    const fact = channel === 'email' ? 'emailOptOut' : 'phoneOptOut'
    await recordActivity(app, actor, {
      ...about,
      before: { [fact]: !optedOut },
      after: { [fact]: optedOut },
    })
    return (await readOptOuts(app, [id])).get(id)!
  })
}

/** A lock: each change reads the newest event before it adds another, and sees each lead that came before it. */
export const waitForOptOuts = ({ db }: AppContext) =>
  db.execute(sql`select pg_advisory_xact_lock(${optOutsLock})`)

/** A new lead takes this lock first: opt-outs wait for its commit, other leads do not. */
export const leadLock: SQL = sql`pg_advisory_xact_lock_shared(${optOutsLock})`
export const lockOptOuts = ({ db }: AppContext) => db.execute(sql`select ${leadLock}`)

async function dropWaitingMails(app: AppContext, email: string) {
  const toThem = and(hasEmail(mail.recipient, email), isNotNull(mail.unsubscribeUrl))
  await deleteMails(app, and(toThem, ne(mail.status, 'sent')))
}

/**
 * Opts a number out that a person sends after they opted out by a link, unless they consented anew. The stop has the time of
 * the link, and holds for others with the number. Call it in the inquiry's transaction, which holds opt-outs off.
 */
export async function stopLaterNumber(app: AppContext, row: Row): Promise<void> {
  const { rows } = await app.db.execute<{ at: string; way: ConsentWay; address: string; sender: string }>(sql`
    select e.at, e.way, phone_digits(${row.phone}::text) as address, e.address as sender
    from (${newestOf(folded(sql`${row.email}::text`))}) e
    where e.kind = 'opted out' and e.way in ('link', 'one-click')
      and length(phone_digits(${row.phone}::text)) >= ${fewestPhoneDigits}
      and not exists (select from ${consentEvent} said where said.channel = 'phone'
        and said.address = phone_digits(${row.phone}::text) and said.sender = e.address and said.at >= e.at)`)
  for (const { at, ...stop } of rows)
    await addEvent(app, { channel: 'phone', kind: 'opted out', ...stop, at: new Date(at) })
}

type NewEvent = typeof consentEvent.$inferInsert & { at: Date }

/** Now, or later than all their events and consents (also of suspected spam): a clock may have been ahead. */
async function timeOfStop(app: AppContext, sender: string, addresses: string[]): Promise<Date> {
  const { rows } = await app.db.execute<{ at: string | null }>(sql`
    select max(at) + interval '1 ms' as at from (
      select at from ${consentEvent} where channel in ('email', 'phone') and address = any(${sql.param(addresses)}::text[]) or sender = ${sender}
      union all select consented_at from ${inquiry}
        where (lower(email) = ${sender} or phone <> '' and phone_digits(phone) = ${sender})
          and ${senderOf(sql`email`, sql`phone`)} = ${sender}
      union all select (record ->> 'consented_at')::timestamptz from ${trash} where collection = 'inquiries'
        and ${senderOf(sql`record ->> 'email'`, sql`record ->> 'phone'`)} = ${sender}
    ) earlier`)
  const after = new Date(rows[0]?.at ?? 0)
  const now = app.now()
  return after > now ? after : now
}

async function addEvent(app: AppContext, event: NewEvent) {
  await app.db.insert(consentEvent).values(event)
  await showChange(app, event.channel, event.address)
}

/** Makes open boards read the inquiries again that show an event. */
const showChange = ({ db }: AppContext, channel: ConsentChannel, address: string) =>
  db.execute(sql`with ${informBoards(isAtAddress(channel, sql`${address}`))}`)

/** A note about one number of a person concerns all leads of the person, and all leads with their numbers. */
async function showOtherNumbers(app: AppContext, sender: string) {
  await showChange(app, 'email', sender)
  const { rows } = await app.db.execute<{ address: string }>(sql`
    select distinct address from ${consentEvent} where channel = 'phone' and kind = 'opted out' and sender = ${sender}`)
  for (const { address } of rows) await showChange(app, 'phone', address)
}

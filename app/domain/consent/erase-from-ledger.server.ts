// Takes erased people out of the ledger of consents: docs/decisions/consent-ledger.md.
import { inArray, type SQL, sql } from 'drizzle-orm'
import { consentChain, consentEvent, inquiry, trash } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import type { ConsentChannel } from './consent.ts'
import { chainConsents, erased, lockChain } from './consent-chain.server.ts'
import { isEmailStopped, isOver, senderOf } from './opt-out.server.ts'

/** The address and the number of the person's inquiry. */
type Person = { email: string; phone: string }
export type Forgotten = 'everything' | 'all but opt-outs'

/**
 * Erases the addresses, numbers and networks of people from the ledger; kind, time and chain stay. An entry stays unchanged
 * while another inquiry of the person, also one in the trash, relies on it. Opt-outs of a number in use stay without their
 * sender; unless `what` is everything, all opt-outs do. Call it in the transaction that deleted the inquiries.
 */
export async function eraseFromLedger(
  app: AppContext,
  actor: Actor,
  people: Person[],
  what: Forgotten,
): Promise<void> {
  await inTransaction(app, async (app) => {
    await lockChain(app)
    await chainConsents(app)
    await erasePeople(app, actor, keysOf(people), what === 'everything')
    await chainConsents(app)
  })
}

/** Each `person` of a query: `email` and `digits` as events store them, and which of the two is their `sender`. */
export function keysOf(people: Person[]): SQL {
  const [emails, phones] = [people.map(({ email }) => email), people.map(({ phone }) => phone)]
  return sql`(
    select ${folded(sql`p.email`)} as email, phone_digits(p.phone) as digits, ${senderOf(sql`p.email`, sql`p.phone`)} as sender
    from unnest(${sql.param(emails)}::text[], ${sql.param(phones)}::text[]) p (email, phone)) person`
}

async function erasePeople(app: AppContext, actor: Actor, people: SQL, isAll: boolean) {
  await eraseEvents(
    app,
    actor,
    'email',
    sql`e.address in (select person.email from ${people}) and not ${isInUse('email', sql`e.address`)}
      and (${isAll} or not ${isEmailStopped(sql`e.address`)})`,
  )
  const isTheirs = sql`e.sender in (select person.sender from ${people}) and not ${isSomebodys(sql`e.sender`)}`
  const isStop = sql`e.kind = 'opted out' and not ${isOver}`
  await eraseEvents(
    app,
    actor,
    'phone',
    sql`${isTheirs} and (not (${isStop}) or ${isAll} and not ${isInUse('phone', sql`e.address`)})`,
  )
  // Events without a sender: their consents count for nobody. Earlier versions stored prefixes that `phone_digits()` drops now.
  const spellings = sql`select unnest(array[person.digits, '001' || person.digits, '0111' || person.digits]) from ${people}`
  const isUsed = isInUse('phone', sql`phone_digits(e.address)`)
  await eraseEvents(
    app,
    actor,
    'phone',
    sql`e.sender is null and e.address in (${spellings})
      and (e.kind <> 'opted out' or not ${isUsed} and (${isAll} or ${isOver}))`,
  )
  if (isAll) {
    await app.db.execute(sql`
      update ${consentEvent} e set sender = null where e.channel = 'phone' and ${isTheirs}`)
  }
}

/** Whether an inquiry, or one in the trash, was sent with it. */
const isInUse = (channel: ConsentChannel, address: SQL) => {
  const [used, trashed] =
    channel === 'email'
      ? [sql`lower(email)`, sql`lower(record ->> 'email')`]
      : [sql`phone <> '' and phone_digits(phone)`, sql`phone_digits(record ->> 'phone')`]
  return sql`(exists (select from ${inquiry} where ${used} = ${address})
    or exists (select from ${trash} where collection = 'inquiries' and ${trashed} = ${address}))`
}

/** Whether a person has an inquiry, or one in the trash. */
const isSomebodys = (sender: SQL) => sql`(
  exists (select from ${inquiry} where (lower(email) = ${sender} or phone <> '' and phone_digits(phone) = ${sender})
    and ${senderOf(sql`email`, sql`phone`)} = ${sender})
  or exists (select from ${trash} where collection = 'inquiries'
    and ${senderOf(sql`record ->> 'email'`, sql`record ->> 'phone'`)} = ${sender}))`

/** `which` is about the event `e`. */
async function eraseEvents(app: AppContext, actor: Actor, channel: ConsentChannel, which: SQL) {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update ${consentEvent} e set address = ${erased}, network = null, sender = null
    where e.channel = ${channel} and e.address <> ${erased} and ${which}
    returning e.id`)
  await noteErased(app, actor, channel, rows)
}

async function noteErased(app: AppContext, actor: Actor, channel: ConsentChannel, events: { id: string }[]) {
  if (events.length === 0) return
  const ids = events.map(({ id }) => id)
  const links = await app.db
    .update(consentChain)
    .set({ salt: null })
    .where(inArray(consentChain.eventId, ids))
    .returning({ position: consentChain.position })
  const by = actor.kind === 'user' ? { actorId: actor.id, actorName: actor.name } : {}
  const words = links.map(({ position }) => position).join(',')
  const event = { at: app.now(), channel, address: erased, kind: 'erased', way: 'staff', words } as const
  await app.db.insert(consentEvent).values({ ...event, ...by })
}

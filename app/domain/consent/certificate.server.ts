// Shows a consent as evidence: its words, time and way, and that its ledger entries are unchanged.

import { eq, sql } from 'drizzle-orm'
import { isoText } from '#app/db/iso-text.ts'
import { consentChain, consentEvent, consentText } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { getInquiry, type InquiryRow } from '#app/domain/inquiry/staff-inquiry.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { Problem } from '#app/domain/problem.ts'
import type { Certificate } from './certificate.ts'
import type { ConsentChannel } from './consent.ts'
import { chainConsents } from './consent-chain.server.ts'
import { checkEntries, findUnlinkedOf } from './consent-ledger.server.ts'
import { addressesOf, concernsCalls, readOptOuts, senderOf } from './opt-out.server.ts'

const mostLater = 100

/**
 * Checks the entries that it names. Problems: not-logged-in, not-allowed, not-found (no inquiry, no consent, or a consent that is
 * not in the ledger yet, since the inquiry may be spam).
 */
export async function makeCertificate(app: AppContext, actor: Actor, id: string): Promise<Certificate> {
  requirePermission(actor, canHandleInquiries)
  const row = await getInquiry(app, id)
  if (!row.consentVersion || !row.consentedAt)
    throw new Problem('not-found', 'This inquiry came without consent.')
  if (row.suspect)
    throw new Problem(
      'not-found',
      'This lead may be spam. Its consent counts once somebody marks it as Not spam.',
    )
  await chainConsents(app)
  const events = await readEvents(app, row)
  const positions = events.map(({ position }) => position)
  const at = events[0]?.at ?? row.consentedAt
  const version = events[0]?.version ?? row.consentVersion
  const later = await readLater(app, row, at, positions)
  const named = [...positions, ...later.flatMap((event) => event.positions)]
  const [text] = await app.db.select().from(consentText).where(eq(consentText.version, version))
  const { name, email, phone, inquiryType, guideType, source, origin } = row
  const known = await addressesOf(app.db, row)
  const changed = findChanges(row, new Map(known), events)
  return {
    ...{ inquiryId: row.id, name, email, phone, inquiryType, guideType, source },
    channels: events.length > 0 ? events.map(({ channel }) => channel) : known.map(([channel]) => channel),
    at: at.toISOString(),
    version,
    words: events[0]?.words ?? row.consentText ?? '',
    saidTo: events[0]?.way === 'staff' ? events[0].actorName : null,
    shownSince: text?.shownSince.toISOString() ?? null,
    network: events[0]?.network ?? null,
    page: origin?.page ?? null,
    entries: events.map(({ position, hash }) => ({ position, hash })),
    before: await readBefore(app, positions[0]),
    later,
    optOuts: (await readOptOuts(app, [row.id])).get(row.id)!,
    faults: [...changed, ...(await checkEntries(app, named)), ...(await findUnlinkedOf(app, isTheirs(row)))],
    madeAt: app.now().toISOString(),
    madeBy: actor.name,
  }
}

/** The address and the number of an inquiry, of which there is an index. */
const isTheirs = ({ email, phone }: InquiryRow) => sql`(
  ${consentEvent.channel} = 'email' and ${consentEvent.address} = ${folded(sql`${email}::text`)} or
  ${consentEvent.channel} = 'phone' and ${consentEvent.address} = phone_digits(${phone}::text))`

type OwnEvent = Awaited<ReturnType<typeof readEvents>>[number]

/** The consent events of the inquiry, also those of an address that it no longer has. */
const readEvents = ({ db }: AppContext, row: InquiryRow) =>
  db
    .select({
      at: consentEvent.at,
      version: consentEvent.version,
      address: consentEvent.address,
      channel: consentEvent.channel,
      words: consentEvent.words,
      way: consentEvent.way,
      actorName: consentEvent.actorName,
      network: consentEvent.network,
      position: consentChain.position,
      hash: consentChain.hash,
    })
    .from(consentEvent)
    .innerJoin(consentChain, eq(consentChain.eventId, consentEvent.id))
    .where(sql`${consentEvent.inquiryId} = ${row.id} and ${consentEvent.kind} = 'consented'`)
    .orderBy(consentChain.position)

/** Names each fact of the inquiry that differs from the ledger. */
function findChanges(
  row: InquiryRow,
  addresses: ReadonlyMap<ConsentChannel, string>,
  events: OwnEvent[],
): string[] {
  if (events.length === 0) return ['The ledger has no entry of this consent.']
  const faults = events.flatMap(({ channel, address, at, version, words }) => [
    ...(addresses.get(channel) === address ? [] : [`The ${addressNames[channel]}`]),
    ...(at.getTime() === row.consentedAt?.getTime() ? [] : ['The time of the consent']),
    ...(version === row.consentVersion ? [] : ['The version of the text']),
    ...(row.consentText === null || words === row.consentText ? [] : ['The text']),
  ])
  const missing = [...addresses.keys()].filter((channel) =>
    events.every((event) => event.channel !== channel),
  )
  return [
    ...[...new Set(faults)].map((what) => `${what} of the inquiry was changed.`),
    ...missing.map((channel) => `The ledger has no entry of this consent for the ${addressNames[channel]}.`),
  ]
}

const addressNames: Record<ConsentChannel, string> = { email: 'email address', phone: 'phone number' }

async function readBefore({ db }: AppContext, position = 0) {
  const [row] = await db
    .select({ position: consentChain.position, hash: consentChain.hash })
    .from(consentChain)
    .where(eq(consentChain.position, position - 1))
  return row ?? null
}

/**
 * The later events of the person, and stops of their number; one that concerns both is returned once. A later event may come before
 * this consent in the ledger, which receives the consent of a suspected inquiry only when staff clear it.
 */
async function readLater(
  { db }: AppContext,
  row: InquiryRow,
  since: Date,
  own: number[],
): Promise<Certificate['later']> {
  const [email, phone] = [sql`${row.email}::text`, sql`${row.phone}::text`]
  const isTheirs = sql`(e.channel = 'email' and e.address = ${folded(email)}
    or ${concernsCalls(senderOf(email, phone), sql`phone_digits(${phone})`)})`
  const { rows } = await db.execute<Certificate['later'][number]>(sql`
    select ${isoText(sql`e.at`)} as at, array_agg(e.channel order by e.channel) as channels, e.kind, e.way,
      e.actor_name as by, e.version, array_agg(chain.position::int order by chain.position) as positions
    from ${consentEvent} e join ${consentChain} chain on chain.event_id = e.id
    where ${isTheirs} and e.at >= ${since} and chain.position <> all(${sql.param(own)}::bigint[])
    group by e.at, e.kind, e.way, e.actor_name, e.version, e.inquiry_id
    order by e.at desc limit ${mostLater}`)
  return rows
}

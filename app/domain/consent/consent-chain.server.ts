// Puts consent events in an order, each with a hash over the one before: docs/decisions/consent-ledger.md.
import { createHash, randomBytes } from 'node:crypto'
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { consentChain, consentChainHead, consentEvent, unchainedConsent } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'

type Db = Pick<AppContext, 'db'>
type Event = typeof consentEvent.$inferSelect
type Link = typeof consentChain.$inferSelect
export type Head = Pick<Link, 'position' | 'hash'>

/** Stored in place of an erased address; no address equals it. */
export const erased = 'erased'

export const start: Head = { position: 0, hash: '' }

const sha256 = (...facts: unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** The personal part of an event; without the salt, it cannot be guessed from the digest. */
export const digestOf = ({ address, network }: Event, salt: string) => sha256(salt, address, network)

/** Covers the event and all before it. A landed format: changed facts would break every stored chain. */
export const hashOf = (before: Head, event: Event, digest: string) =>
  sha256(
    ...[
      before.hash,
      before.position + 1,
      event.id,
      event.at.toISOString(),
      event.channel,
      event.kind,
      event.way,
    ],
    ...[event.inquiryId, event.actorId, event.actorName, event.version, event.words, digest],
  )

function linkTo(before: Head, event: Event): Link {
  const salt = randomBytes(16).toString('hex')
  const digest = digestOf(event, salt)
  return {
    position: before.position + 1,
    eventId: event.id,
    digest,
    salt,
    hash: hashOf(before, event, digest),
  }
}

/** Events per transaction. */
const batch = 500

/** Chains the events that were added since. Visitors do not wait for each other: their events are only noted. */
export async function chainConsents(app: Db): Promise<void> {
  const [waiting] = await app.db.select().from(unchainedConsent).limit(1)
  if (!waiting) return
  const chained = await inTransaction(app, chainBatch)
  if (chained === batch) await chainConsents(app)
}

async function chainBatch(app: Db): Promise<number> {
  const { db } = app
  await lockChain(app)
  const events = await db
    .select(getTableColumns(consentEvent))
    .from(unchainedConsent)
    .innerJoin(consentEvent, eq(consentEvent.id, unchainedConsent.eventId))
    .orderBy(asc(consentEvent.id))
    .limit(batch)
  if (events.length === 0) return 0
  let [head = start]: Head[] = await db.select().from(consentChainHead)
  const links: Link[] = []
  for (const event of events) {
    const link = linkTo(head, event)
    links.push(link)
    head = link
  }
  await db.insert(consentChain).values(links)
  const { position, hash } = head
  const newest = { position, hash }
  await db
    .insert(consentChainHead)
    .values({ id: 1, ...newest })
    .onConflictDoUpdate({ target: consentChainHead.id, set: newest })
  const ids = events.map(({ id }) => id)
  await db.delete(unchainedConsent).where(inArray(unchainedConsent.eventId, ids))
  return events.length
}

/** Held until the transaction ends. */
export const lockChain = ({ db }: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('consent chain', 0))`)

// Checks the chain of consent events: docs/decisions/consent-ledger.md.
import { eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { consentChain, consentChainHead, consentEvent, inquiry, unchainedConsent } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { chainConsents, digestOf, erased, type Head, hashOf, start } from './consent-chain.server.ts'
import { senderOf } from './opt-out.server.ts'

/** `faults` are sentences, 20 at most; none if the ledger is as it was written. */
type LedgerCheck = { entries: number; hash: string; faults: string[] }

type Event = typeof consentEvent.$inferSelect
type Entry = { link: typeof consentChain.$inferSelect; event: Event | null }

const batch = 2000
const mostFaults = 20

/** Reads the whole ledger: finds an event that was changed, removed, inserted or blanked by hand. */
export async function checkLedger(app: Pick<AppContext, 'db'>): Promise<LedgerCheck> {
  await chainConsents(app)
  const reading = new LedgerReading(start)
  let entries: Entry[]
  do {
    entries = await app.db
      .select({ link: consentChain, event: consentEvent })
      .from(consentChain)
      .leftJoin(consentEvent, eq(consentEvent.id, consentChain.eventId))
      .where(gt(consentChain.position, reading.last.position))
      .orderBy(consentChain.position)
      .limit(batch)
    for (const entry of entries) reading.add(entry)
  } while (entries.length === batch)
  reading.finish((await app.db.select().from(consentChainHead))[0])
  reading.faults.push(...(await findOtherSenders(app, reading.faults)), ...(await findUnlinked(app)))
  const { position, hash } = reading.last
  return { entries: position, hash, faults: reading.faults.slice(0, mostFaults) }
}

/**
 * Checks entries with those around them, whatever the size of the ledger: finds that one of them was changed, also with its
 * own hash, or that an entry beside them was removed or inserted. Faults elsewhere are for `checkLedger`.
 */
export async function checkEntries(app: Pick<AppContext, 'db'>, positions: number[]): Promise<string[]> {
  const [head = start] = await app.db.select().from(consentChainHead)
  const around = positions.flatMap((at) => [at - 1, at, at + 1]).filter((at) => at > 0)
  const wanted = [...new Set(around)].filter((at) => at <= head.position || positions.includes(at))
  const found = await app.db
    .select({ link: consentChain, event: consentEvent })
    .from(consentChain)
    .leftJoin(consentEvent, eq(consentEvent.id, consentChain.eventId))
    .where(inArray(consentChain.position, wanted))
    .orderBy(consentChain.position)
  const faults = runsOf(wanted).flatMap((run) => checkRun(run, found, head))
  const named = sql`chain.position = any(${sql.param(positions)}::bigint[])`
  return [...faults, ...(await findOtherSenders(app, faults, named))]
}

/** `3, 4, 5` and `9, 10` of `10, 3, 9, 4, 5`. */
function runsOf(positions: number[]): number[][] {
  const runs: number[][] = []
  for (const position of positions.toSorted((one, other) => one - other)) {
    if (runs.at(-1)?.at(-1) === position - 1) runs.at(-1)!.push(position)
    else runs.push([position])
  }
  return runs
}

/** The first of a run gives the hash that the others follow from, unless it is the ledger's first. */
function checkRun(run: number[], found: Entry[], head: Head): string[] {
  const [first = 0, last = 0] = [run[0], run.at(-1)]
  const entries = found.filter(({ link }) => first <= link.position && link.position <= last)
  const known = first > 1 && entries[0]?.link.position === first ? entries.shift()!.link : undefined
  const reading = new LedgerReading(known ?? { position: first - 1, hash: '' })
  for (const entry of entries) reading.add(entry)
  reading.end({ position: last, hash: last >= head.position ? head.hash : reading.last.hash })
  return reading.faults
}

class LedgerReading {
  readonly faults: string[] = []
  last: Head
  /** Blanked entries that no erasing has named so far. */
  readonly #blank = new Set<number>()

  constructor(before: Head) {
    this.last = before
  }

  add({ link, event }: Entry) {
    const { position } = link
    const follows = position === this.last.position + 1
    if (!follows) this.#removed(this.last.position + 1, position - 1)
    if (!event) this.#removed(position, position)
    else if (!isAsWritten(link, event, follows ? this.last : undefined)) this.#note(position, 'was changed')
    else if (link.salt === null) this.#blank.add(position)
    if (event?.kind === 'erased')
      for (const one of event.words?.split(',') ?? []) this.#blank.delete(Number(one))
    this.last = link
  }

  /** Ends the check of a part: its newest entry must be `head`. */
  end(head: Head = start) {
    if (head.position > this.last.position) this.#removed(this.last.position + 1, head.position)
    else if (head.hash !== this.last.hash) this.#note(this.last.position, 'was inserted by hand')
  }

  /** Ends the check of the whole ledger. */
  finish(head?: Head) {
    this.end(head)
    for (const position of this.#blank) this.#note(position, 'was blanked by hand')
  }

  #removed(first: number, last: number) {
    if (first === last) return this.#note(first, 'was removed')
    this.faults.push(`Entries ${first} to ${last} of the ledger were removed.`)
  }

  #note(position: number, what: string) {
    this.faults.push(`Entry ${position} of the ledger ${what}.`)
  }
}

/** `before`: undefined after a gap, where the hash cannot be compared. */
function isAsWritten({ salt, digest, hash }: Entry['link'], event: Event, before: Head | undefined) {
  const isPersonal = salt === null ? isErased(event) : digestOf(event, salt) === digest
  return isPersonal && (!before || hashOf(before, event, digest) === hash)
}

const isErased = ({ address, network }: Event) => address === erased && network === null

/**
 * Entries of another sender than their inquiry has, or the address in the same form or link, unless `faults` name them. No
 * hash covers the sender, since erasing may take it alone.
 */
async function findOtherSenders(
  { db }: Pick<AppContext, 'db'>,
  faults: string[],
  condition?: SQL,
): Promise<string[]> {
  // an index leads from an event to its inquiry, and none to the address beside it
  const isOfNoneBeside = condition ? sql`false` : sql`e.sender <> all(beside.addresses)`
  const { rows } = await db.execute<{ position: number }>(sql`
    select chain.position::int as position
    from ${consentEvent} e join ${consentChain} chain on chain.event_id = e.id left join ${inquiry} i on i.id = e.inquiry_id
      ${condition ? sql`` : addressesBeside}
    where ${condition ?? sql`true`} and e.address <> ${erased} and case
      when e.channel = 'email' then e.sender is distinct from e.address
      when i.id is not null then e.sender is distinct from ${senderOf(sql`i.email`, sql`i.phone`)}
      else ${isOfNoneBeside} end
    order by 1 limit ${mostFaults}`)
  return rows
    .map(({ position }) => `Entry ${position} of the ledger`)
    .filter((entry) => !faults.some((fault) => fault.startsWith(`${entry} `)))
    .map((entry) => `${entry} has another sender than its inquiry or link.`)
}

/** Joins the addresses in the same form or link as the event `e`; a link is of no inquiry. */
const addressesBeside = sql`
  left join (
    select at, kind, way, coalesce(inquiry_id::text, '') as inquiry, array_agg(address) as addresses from ${consentEvent}
    where channel = 'email' and address <> ${erased} group by 1, 2, 3, 4
  ) beside on (beside.at, beside.kind, beside.way, beside.inquiry) = (e.at, e.kind, e.way, coalesce(e.inquiry_id::text, ''))`

/** Finds events that are neither in the chain nor wait for it, and waiting ones that are gone. */
async function findUnlinked({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from ${consentEvent} e full join (
      select event_id from ${consentChain} union all select event_id from ${unchainedConsent}
    ) linked on linked.event_id = e.id
    where linked.event_id is null or e.id is null and exists (
      select from ${unchainedConsent} u where u.event_id = linked.event_id)
    order by 1 limit ${mostFaults}`)
  return rows.map(({ at }) => (at === null ? 'A new event of the ledger was removed.' : insertedAt(at)))
}

const insertedAt = (at: string) => `An event of ${at} UTC was inserted into the ledger by hand.`

/** `findUnlinked` for some events. */
export async function findUnlinkedOf({ db }: Pick<AppContext, 'db'>, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(${consentEvent.at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at from ${consentEvent}
    where ${condition}
      and not exists (select from ${consentChain} where ${consentChain.eventId} = ${consentEvent.id})
      and not exists (select from ${unchainedConsent} where ${unchainedConsent.eventId} = ${consentEvent.id})
    order by 1 limit ${mostFaults}`)
  return rows.map(({ at }) => insertedAt(at))
}

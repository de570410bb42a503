import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentChain, consentEvent, inquiry, unchainedConsent } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { consent } from '#content/consent-texts.ts'
import { actorOf, contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { chainConsents } from './consent-chain.server.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { eraseFromLedger } from './erase-from-ledger.server.ts'
import { isOptedOut } from './opt-out.server.ts'
import { optOutByLink } from './record-opt-out.server.ts'

let open: TestApp
let admin: Actor
beforeAll(async () => {
  open = await createTestApp()
  admin = await actorOf(open.app, 'nora')
})
afterAll(() => open.close())

const network = '203.0.113.24'
const agreed = { consent: consent.contact.version }
const submit = (fields: object) =>
  submitInquiry(open.app, inquirySubmission.parse({ ...contactMessage, ...agreed, phone: '', ...fields }), {
    network,
  })

/** Writes as a database client can, past the triggers. */
async function byHand(...statements: ReturnType<typeof sql>[]) {
  await open.app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })
}

let people = 0
beforeEach(async () => {
  await byHand(
    sql`truncate consent_event`,
    sql`truncate consent_chain`,
    sql`truncate consent_chain_head`,
    sql`truncate unchained_consent`,
    sql`delete from inquiry`,
  )
  for (let count = 0; count < 3; count++) await submit({ email: `reader${people++}@visitor.example` })
  await optOutByLink(open.app, `reader${people - 1}@visitor.example`, 'link')
})
const faults = async () => (await checkLedger(open.app)).faults

describe('the ledger', () => {
  test('chains each event once, also when several processes try at once', async () => {
    await Promise.all([chainConsents(open.app), chainConsents(open.app), checkLedger(open.app)])
    expect(await checkLedger(open.app)).toMatchObject({ entries: 4, faults: [] })
    expect(await open.app.db.$count(unchainedConsent)).toBe(0)
    await submit({ email: 'later@visitor.example', phone: '312 555 0133' })
    expect(await open.app.db.$count(unchainedConsent)).toBe(2)
    expect(await checkLedger(open.app)).toMatchObject({ entries: 6, faults: [] })
  })

  test('chains more events than one transaction takes', async () => {
    const { db } = open.app
    const event = { channel: 'email', kind: 'consented', way: 'form' } as const
    const addresses = Array.from({ length: 1100 }, (_, index) => `reader${index}@list.example`)
    await db.insert(consentEvent).values(addresses.map((address) => ({ ...event, address })))
    expect(await checkLedger(open.app)).toMatchObject({ entries: 1104, faults: [] })
  })

  test('has no faults when staff entered two leads at the same moment, of which one is in the trash', async () => {
    const app = { ...open.app, now: () => new Date('2026-11-24T12:00:00Z') }
    const called = { inquiryType: 'contact', name: 'Rosa', source: 'phone', ownerId: null, agreed: true }
    const enter = (sender: { email?: string; phone: string }) =>
      createLead(app, admin, newLead.parse({ ...called, ...sender }))
    const { _id: trashed } = await enter({ phone: '312-555-0171' })
    await enter({ email: 'other@visitor.example', phone: '312-555-0172' })
    await deleteRecords(app, admin, { collection: 'inquiries', ids: [trashed] })
    expect(await faults()).toEqual([])
  })

  test('of an empty installation has no entries and no faults', async () => {
    await byHand(sql`truncate consent_event`, sql`truncate unchained_consent`)
    expect(await checkLedger(open.app)).toMatchObject({ entries: 0, faults: [] })
  })
})

describe('the check finds by position', () => {
  beforeEach(() => chainConsents(open.app))
  const at2 = sql`(select event_id from consent_chain where position = 2)`
  const at4 = sql`(select event_id from consent_chain where position = 4)`

  test.each([
    ['time', sql`at = at + interval '1 ms'`],
    ['kind', sql`kind = 'opted out'`],
    ['words', sql`words = 'I agree to everything.'`],
    ['address', sql`address = 'other@visitor.example'`],
    ['network', sql`network = '198.51.100.7'`],
    ['address blanked', sql`address = 'erased', network = null`],
    ['inquiry', sql`inquiry_id = null`],
    ['id', sql`id = uuidv7()`],
  ])('an event whose %s was changed', async (what, change) => {
    await byHand(sql`update consent_event set ${change} where id = ${at2}`)
    const found = await faults()
    expect(found).toContain(`Entry 2 of the ledger was ${what === 'id' ? 'removed' : 'changed'}.`)
    expect(found).toHaveLength(what === 'id' ? 2 : 1)
  })

  test.each([1, 2, 3, 4])('a sender that was changed or blanked, of entry %i', async (position) => {
    for (const sender of ['other@visitor.example', null]) {
      const id = sql`(select event_id from consent_chain where position = ${position})`
      await byHand(sql`update consent_event set sender = ${sender} where id = ${id}`)
      const fault = `Entry ${position} of the ledger has another sender than its inquiry or link.`
      expect(await faults()).toEqual([fault])
    }
  })

  test('an event that was changed together with its hash and digest', async () => {
    await byHand(sql`update consent_chain set hash = repeat('0', 64) where position = 2`)
    expect(await faults()).toEqual([
      'Entry 2 of the ledger was changed.',
      'Entry 3 of the ledger was changed.',
    ])
  })

  test('an event that was removed, with and without its place in the chain', async () => {
    await byHand(sql`delete from consent_event where id = ${at2}`)
    expect(await faults()).toEqual(['Entry 2 of the ledger was removed.'])
    await byHand(sql`delete from consent_chain where position = 2`)
    expect(await faults()).toEqual(['Entry 2 of the ledger was removed.'])
  })

  test('the newest events, removed with their places', async () => {
    await byHand(
      sql`delete from consent_event where id = ${at4}`,
      sql`delete from consent_chain where position = 4`,
    )
    expect(await faults()).toEqual(['Entry 4 of the ledger was removed.'])
    await byHand(sql`truncate consent_event`, sql`truncate consent_chain`)
    expect(await faults()).toEqual(['Entries 1 to 4 of the ledger were removed.'])
  })

  test('a new event that was removed before it was chained', async () => {
    await submit({ email: 'gone@visitor.example' })
    await byHand(sql`delete from consent_event where address = 'gone@visitor.example'`)
    expect(await faults()).toEqual(['A new event of the ledger was removed.'])
  })

  test('an event that was inserted, with and without a place in the chain', async () => {
    const values = sql`values ('01900000-0000-7000-8000-000000000001', '2026-01-01Z', 'email', 'never@agreed.example', 'consented', 'form')`
    await byHand(sql`insert into consent_event (id, at, channel, address, kind, way) ${values}`)
    expect(await faults()).toEqual([
      'An event of 2026-01-01 00:00:00 UTC was inserted into the ledger by hand.',
    ])
    await byHand(
      sql`insert into consent_chain values (5, '01900000-0000-7000-8000-000000000001', 'x', 'x', 'x')`,
    )
    expect(await faults()).toEqual([
      'Entry 5 of the ledger was changed.',
      'Entry 5 of the ledger was inserted by hand.',
    ])
  })

  test('an address that was blanked by hand as an erasure blanks it', async () => {
    await byHand(
      sql`update consent_event set address = 'erased', network = null where id = ${at2}`,
      sql`update consent_chain set salt = null where position = 2`,
    )
    expect(await faults()).toEqual(['Entry 2 of the ledger was blanked by hand.'])
  })

  test('nothing that the product can do: its triggers refuse each change except an erasure', async () => {
    const { db } = open.app
    const refused = { cause: { message: 'consent_chain is append-only' } }
    await expect(db.update(consentChain).set({ hash: 'x' })).rejects.toMatchObject(refused)
    await expect(db.update(consentChain).set({ salt: null, hash: 'x' })).rejects.toMatchObject(refused)
    await expect(db.delete(consentChain)).rejects.toMatchObject(refused)
    await expect(
      db.update(consentEvent).set({ address: 'erased', network: null, way: 'link' }),
    ).rejects.toThrow()
  })
})

describe('erasing a person', () => {
  const sender = { email: 'Erase.Me@visitor.example', phone: '+1 (312) 555-0177' }
  const gone = async () => {
    await open.app.db.delete(inquiry).where(eq(inquiry.email, sender.email))
  }
  const events = (address: string) =>
    open.app.db.select().from(consentEvent).where(eq(consentEvent.address, address)).orderBy(consentEvent.id)

  test('blanks address, number and network, keeps type and time, and leaves the chain whole', async () => {
    await submit(sender)
    await optOutByLink(open.app, sender.email, 'one-click')
    const before = await events('erase.me@visitor.example')
    expect(before.map(({ network }) => network)).toEqual([network, null])
    await gone()
    await eraseFromLedger(open.app, admin, [sender], 'everything')
    expect(await events('erase.me@visitor.example')).toEqual([])
    expect(await events('3125550177')).toEqual([])
    const after = await events('erased')
    expect(after.filter(({ network }) => network !== null)).toEqual([])
    const kept = (all: typeof before) =>
      all
        .filter(({ channel }) => channel === 'email')
        .map(({ id, at, kind, way, words }) => ({ id, at, kind, way, words }))
    expect(kept(after).slice(0, 2)).toEqual(kept(before))
    expect(after.at(-1)).toMatchObject({ kind: 'erased', actorName: 'Nora Whitlock' })
    expect(await faults()).toEqual([])
    const salts = await open.app.db.select().from(consentChain).where(sql`salt is null`)
    expect(salts).toHaveLength(4)
  })

  test('works for events that are not chained yet, and may be repeated', async () => {
    await submit(sender)
    await gone()
    await eraseFromLedger(open.app, visitor, [sender, sender], 'everything')
    await eraseFromLedger(open.app, visitor, [sender], 'everything')
    expect(await checkLedger(open.app)).toMatchObject({ entries: 8, faults: [] })
  })

  test('keeps the events of other inquiries, also of those in the trash', async () => {
    await submit(sender)
    await optOutByLink(open.app, sender.email, 'link')
    await eraseFromLedger(open.app, admin, [sender], 'everything')
    expect(await isOptedOut(open.app, sender.email)).toBe(true)
    const title = 'x'
    await open.app.db.execute(sql`
      insert into trash (record_id, collection, title, record, actor_name)
      select id, 'inquiries', ${title}, to_jsonb(i), 'Nora' from inquiry i where email = ${sender.email}`)
    await gone()
    await eraseFromLedger(open.app, admin, [sender], 'everything')
    expect(await isOptedOut(open.app, sender.email)).toBe(true)
    await open.app.db.execute(sql`delete from trash`)
    await eraseFromLedger(open.app, admin, [sender], 'everything')
    expect(await isOptedOut(open.app, sender.email)).toBe(false)
    expect(await faults()).toEqual([])
  })

  test('leaves other people’s opt-outs, also for an inquiry without an address', async () => {
    await submit(sender)
    await optOutByLink(open.app, sender.email, 'link')
    await gone()
    await eraseFromLedger(open.app, admin, [sender], 'everything')
    expect(await isOptedOut(open.app, '')).toBe(false)
    expect(await isOptedOut(open.app, `reader${people - 1}@visitor.example`)).toBe(true)
  })
})

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { consentChain, consentEvent, unchainedConsent } from '#app/db/schema.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { prepareLedger } from '#test/support/app/ledger-steps.ts'
import { chainConsents } from './consent-chain.server.ts'
import { checkLedger } from './consent-ledger.server.ts'

const { now, submit, byHand, faults } = prepareLedger()

describe('the ledger', () => {
  test('chains each event once, also when several processes try at once', async () => {
    await Promise.all([chainConsents(now.app), chainConsents(now.app), checkLedger(now.app)])
    expect(await checkLedger(now.app)).toMatchObject({ entries: 4, faults: [] })
    expect(await now.app.db.$count(unchainedConsent)).toBe(0)
    await submit({ email: 'later@visitor.example', phone: '312 555 0133' })
    expect(await now.app.db.$count(unchainedConsent)).toBe(2)
    expect(await checkLedger(now.app)).toMatchObject({ entries: 6, faults: [] })
  })

  test('chains more events than one transaction takes, and checks more than one statement reads', async () => {
    const { db } = now.app
    const event = { channel: 'email', kind: 'consented', way: 'form' } as const
    const addresses = Array.from({ length: 2100 }, (_, index) => `reader${index}@list.example`)
    await db.insert(consentEvent).values(addresses.map((address) => ({ ...event, address })))
    expect(await checkLedger(now.app)).toMatchObject({ entries: 2104, faults: [] })
  })

  test('has no faults when staff entered two leads at the same moment, of which one is in the trash', async () => {
    const app = { ...now.app, now: () => new Date('2026-11-24T12:00:00Z') }
    const called = { inquiryType: 'contact', name: 'Rosa', source: 'phone', ownerId: null, agreed: true }
    const enter = (sender: { email?: string; phone: string }) =>
      createLead(app, now.admin, newLead.parse({ ...called, ...sender }))
    const { _id: trashed } = await enter({ phone: '312-555-0171' })
    await enter({ email: 'other@visitor.example', phone: '312-555-0172' })
    await deleteRecords(app, now.admin, { collection: 'inquiries', ids: [trashed] })
    expect(await faults()).toEqual([])
  })

  test('of an empty installation has no entries and no faults', async () => {
    await byHand(sql`truncate consent_event`, sql`truncate unchained_consent`)
    expect(await checkLedger(now.app)).toMatchObject({ entries: 0, faults: [] })
  })
})

describe('the check finds by position', () => {
  beforeEach(() => chainConsents(now.app))
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
    const { db } = now.app
    const refused = { cause: { message: 'consent_chain is append-only' } }
    await expect(db.update(consentChain).set({ hash: 'x' })).rejects.toMatchObject(refused)
    await expect(db.update(consentChain).set({ salt: null, hash: 'x' })).rejects.toMatchObject(refused)
    await expect(db.delete(consentChain)).rejects.toMatchObject(refused)
    await expect(
      db.update(consentEvent).set({ address: 'erased', network: null, way: 'link' }),
    ).rejects.toThrow()
  })
})

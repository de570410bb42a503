import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { clearSuspicion } from '#app/domain/inquiry/inquiry-board.server.ts'
import { readTimeline } from '#app/domain/touch/timeline.server.ts'
import { consent } from '#content/consent-texts.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeCertificate } from './certificate.server.ts'
import { storeConsentTexts } from './consent.server.ts'
import { checkLedger } from './consent-ledger.server.ts'
import { noteOptOut, optOutByLink } from './record-opt-out.server.ts'

const agent = {
  kind: 'user',
  id: randomUUID(),
  name: 'Nora Whitlock',
  email: 'n@b.example',
  role: 'agent',
} as Actor
let open: TestApp
let time = Date.parse('2026-11-18T22:52:07Z')
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(time), config: { trustProxy: true, rateLimits: false } })
  await storeConsentTexts(open.app)
})
afterAll(() => open.close())

const agreed = { consent: consent.contact.version }
async function submit(email: string, fields: object = agreed) {
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
  const response = await post(open.web, '/api/inquiries', { ...contactMessage, email, ...fields }, headers)
  return (await response.json()).data._id as string
}

test('a certificate shows words, version, time, network, the later events, and its entries in the chain', async () => {
  const email = 'dana@visitor.example'
  const id = await submit(email)
  time += 60_000
  await submit(email, { phone: '', ...agreed })
  time += 60_000
  await optOutByLink(open.app, email, 'link')
  time += 60_000
  const made = await makeCertificate(open.app, agent, id)
  expect(made).toMatchObject({
    email,
    channels: ['email', 'phone'],
    at: '2026-11-18T22:52:07.000Z',
    version: consent.contact.version,
    words: consent.contact.text,
    network: '2001:db8:1:2::/64',
    entries: [
      { position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { position: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
    before: null,
    later: [
      { kind: 'opted out', way: 'link', channels: ['email', 'phone'], at: '2026-11-18T22:54:07.000Z' },
      { kind: 'consented', channels: ['email'], positions: [3], version: consent.contact.version },
    ],
    faults: [],
    madeBy: 'Nora Whitlock',
  })
  expect(Date.parse(made.shownSince ?? '')).toBeLessThanOrEqual(Date.now())
})

test('a later opt-out that staff recorded on the same inquiry is a later event', async () => {
  const id = await submit('said.stop@visitor.example')
  time += 60_000
  await noteOptOut(open.app, agent, { id, channel: 'phone', optedOut: true })
  const { later, before, entries } = await makeCertificate(open.app, agent, id)
  expect(later).toMatchObject([{ kind: 'opted out', way: 'staff', channels: ['phone'], by: 'Nora Whitlock' }])
  expect(before!.position).toBe(entries[0]!.position - 1)
})

test('of the events of a number, it and the history of the lead have the person’s own, and stops that others asked for', async () => {
  const phone = '312-555-0196'
  const id = await submit('number.owner@visitor.example', { phone, ...agreed })
  time += 60_000
  const other = await submit('housemate@visitor.example', { phone, ...agreed })
  const kindsOf = async () => {
    const { later, faults } = await makeCertificate(open.app, agent, id)
    expect(faults).toEqual([])
    const { entries } = await readTimeline(open.app, agent, { ids: [id] })
    const told = entries.flatMap((entry) => (entry.type === 'consent' ? [entry.kind] : []))
    return { later: later.map(({ kind, channels }) => [kind, channels]), told }
  }
  expect(await kindsOf()).toEqual({ later: [], told: ['consented'] })
  time += 60_000
  await noteOptOut(open.app, agent, { id: other, channel: 'phone', optedOut: true })
  expect(await kindsOf()).toEqual({ later: [['opted out', ['phone']]], told: ['opted out', 'consented'] })
  time += 60_000
  await submit('housemate@visitor.example', { phone, ...agreed })
  expect(await kindsOf()).toEqual({ later: [], told: ['consented'] })
})

test('an opt-out before staff cleared the inquiry of spam is a later event: the consent was given before it', async () => {
  const email = 'cleared@visitor.example'
  const id = await submit(email, { website: 'x', phone: '', ...agreed })
  time += 60_000
  await optOutByLink(open.app, email, 'link')
  time += 60_000
  await expect(makeCertificate(open.app, agent, id)).rejects.toMatchObject({
    kind: 'not-found',
    message: expect.stringContaining('Not spam'),
  })
  await clearSuspicion(open.app, agent, id)
  const { later, faults } = await makeCertificate(open.app, agent, id)
  expect(later).toMatchObject([{ kind: 'opted out', channels: ['email'] }])
  expect(faults).toEqual([])
})

test.each([
  ['consented_at', '2020-01-01T12:00:00Z', 'The time of the consent'],
  ['consent_version', 'valuation-2026-11', 'The version of the text'],
  ['email', 'forged@visitor.example', 'The email address'],
  ['phone', '312-555-0199', 'The phone number'],
])('it names a change of the inquiry by hand: %s', async (column, value, what) => {
  const email = `${column}@visitor.example`
  const id = await submit(email)
  const before = await makeCertificate(open.app, agent, id)
  await open.app.db.execute(sql`update inquiry set ${sql.identifier(column)} = ${value} where id = ${id}`)
  const { faults, at, version, entries } = await makeCertificate(open.app, agent, id)
  const sender = `Entry ${entries[1]!.position} of the ledger has another sender than its inquiry or link.`
  expect(faults).toEqual([`${what} of the inquiry was changed.`, ...(column === 'email' ? [sender] : [])])
  expect([at, version]).toEqual([before.at, before.version])
})

test('a time moved behind an opt-out by hand does not hide the opt-out', async () => {
  const email = 'moved@visitor.example'
  const id = await submit(email, { phone: '', ...agreed })
  time += 60_000
  await optOutByLink(open.app, email, 'link')
  await open.app.db.execute(sql`update inquiry set consented_at = now() + interval '1 year' where id = ${id}`)
  const { later } = await makeCertificate(open.app, agent, id)
  expect(later).toMatchObject([{ kind: 'opted out' }])
})

describe('it names a change made by hand:', () => {
  const emailAlone = { phone: '', ...agreed }
  let id: string
  /** Changes the first of its two entries; other people's entries come before and after it. */
  let position: number
  const byHand = (statement: ReturnType<typeof sql>) =>
    open.app.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(statement)
    })
  const faults = async () => (await makeCertificate(open.app, agent, id)).faults
  const ofPlace = (at: number) => sql`id = (select event_id from consent_chain where position = ${at})`
  beforeEach(async () => {
    await byHand(sql`truncate consent_event, consent_chain, consent_chain_head, unchained_consent`)
    await submit('before@visitor.example', emailAlone)
    id = await submit('asked@visitor.example')
    await submit('behind@visitor.example', emailAlone)
    position = (await makeCertificate(open.app, agent, id)).entries[0]!.position
    expect([position, await faults()]).toEqual([2, []])
  })

  test.each([
    [
      'its entry was changed',
      sql`update consent_event set words = 'x' where ${ofPlace(2)}`,
      'Entry 2 of the ledger was changed.',
    ],
    [
      'it was changed with its hash',
      sql`update consent_chain set hash = 'x' where position = 3`,
      'Entry 3 of the ledger was changed.',
    ],
    [
      'its place was removed',
      sql`delete from consent_chain where position = 2`,
      'Entry 2 of the ledger was removed.',
    ],
    [
      'the entry behind it was removed',
      sql`delete from consent_chain where position = 4`,
      'Entry 4 of the ledger was removed.',
    ],
    [
      'the end was cut off behind it',
      sql`delete from consent_chain where position > 3`,
      'Entry 4 of the ledger was removed.',
    ],
  ])('%s', async (_, change, fault) => {
    await byHand(change)
    expect(await faults()).toContain(fault)
  })

  test('one of its entries was taken from the inquiry', async () => {
    await byHand(sql`update consent_event set inquiry_id = null where ${ofPlace(3)}`)
    expect(await faults()).toContain('The ledger has no entry of this consent for the phone number.')
  })

  test('an event of the person that was inserted by hand', async () => {
    await byHand(sql`insert into consent_event (at, channel, address, kind, way)
      values ('2026-01-01Z', 'email', 'asked@visitor.example', 'consented', 'form')`)
    expect(await faults()).toEqual([
      'An event of 2026-01-01 00:00:00 UTC was inserted into the ledger by hand.',
    ])
  })

  test("not a change elsewhere in the ledger: the ledger's own check finds that", async () => {
    for (let more = 0; more < 3; more++) await submit(`more${more}@visitor.example`, emailAlone)
    await makeCertificate(open.app, agent, id)
    await byHand(sql`update consent_event set words = 'x' where ${ofPlace(6)}`)
    expect(await faults()).toEqual([])
    expect((await checkLedger(open.app)).faults).toEqual(['Entry 6 of the ledger was changed.'])
  })
})

test('it does not exist for an inquiry without consent, nor for a visitor', async () => {
  const id = await submit('silent@visitor.example', {})
  await expect(makeCertificate(open.app, agent, id)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(makeCertificate(open.app, visitor, id)).rejects.toMatchObject({ kind: 'not-logged-in' })
})

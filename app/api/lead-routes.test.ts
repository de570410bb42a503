import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, consentEvent, inquiry, mail, property } from '#app/db/schema.ts'
import { makeCertificate } from '#app/domain/consent/certificate.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, insertProperties, insertUser, logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp
let now = new Date('2026-11-23T15:30:00Z')
let nora: { cookie: string }
let ids: { nora: string; daniel: string; home: string }

beforeAll(async () => {
  // The clock moves, so that a lead and its touch never share a millisecond by chance.
  open = await createTestApp({
    now: () => (now = new Date(now.getTime() + 1)),
    config: { rateLimits: false },
  })
  nora = await logIn(open.app, 'nora')
  const { id: daniel } = await insertUser(open.app, 'daniel')
  const home = (await insertProperties(open.app)).find(({ pastSale }) => !pastSale)
  const me = await (await open.web.request('/api/check-session', { headers: nora })).json()
  ids = { nora: me.user.id, daniel, home: home!.id }
})
beforeEach(async () => {
  await open.app.db.delete(inquiry)
  await open.app.db.delete(mail)
})
afterAll(() => open.close())

const caller = {
  inquiryType: 'contact',
  source: 'phone',
  name: 'Rosalind Achterberg',
  phone: '312 555 0188',
  ownerId: null,
} as const

const enter = (fields: object = {}, headers: object = {}) =>
  post(open.web, '/api/leads', { ...caller, ...fields }, { ...nora, ...headers })

async function entered(fields: object = {}, headers: object = {}): Promise<StaffInquiryRecord> {
  const response = await enter(fields, headers)
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(201)
  return body.data
}

const refusal = async (fields: object) => {
  const response = await enter(fields)
  return { status: response.status, fields: (await response.json()).fields }
}

const mails = () => open.app.db.select().from(mail)

async function known(query: Record<string, string>) {
  const response = await open.web.request(`/api/people/known?${new URLSearchParams(query)}`, {
    headers: nora,
  })
  return (await response.json()).data
}

test('a lead by phone is on the board with its source, home, owner and next touch, and sends no mail', async () => {
  const lead = await entered({
    ownerId: ids.nora,
    propertyId: ids.home,
    message: 'Saw the sign.',
    nextTouch: { on: '2026-11-24', note: 'Evenings' },
  })
  expect(lead).toMatchObject({
    ...{ name: 'Rosalind Achterberg', email: '', phone: '312 555 0188', message: 'Saw the sign.' },
    ...{ source: 'phone', sourceDetail: '', status: 'open', suspect: false, consent: null, hasClock: true },
    ...{ ownerId: ids.nora, firstTouchAt: null, property: { _id: ids.home } },
    nextTouch: { on: '2026-11-24', note: 'Evenings' },
  })
  expect(await mails()).toEqual([])
  const [line] = await open.app.db.select().from(activity).where(eq(activity.recordId, lead._id))
  expect(line).toMatchObject({ action: 'created', actorId: ids.nora, after: { source: 'phone' } })
  expect(JSON.stringify(line)).not.toContain('Rosalind')
})

test('a new owner gets a mail without an address to reply to', async () => {
  await entered({ ownerId: ids.daniel, source: 'portal', sourceDetail: 'Lakemont Listings' })
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told).toMatchObject({ recipient: expect.stringContaining('daniel'), replyTo: null })
  expect(told!.text).toContain('Portal, Lakemont Listings')
  expect(told!.text).not.toContain('Reply to this mail')
})

test('a lead entered during a call counts as answered: its response time is zero', async () => {
  const lead = await entered({ source: 'open house', spoken: true })
  expect(lead.firstTouchAt).toBe(lead.submittedAt)
  const response = await open.web.request(`/api/timeline?ids=${lead._id}`, { headers: nora })
  expect((await response.json()).data.entries).toMatchObject([
    { type: 'touch', touch: { kind: 'visit', outcome: 'reached', actorId: ids.nora } },
    { type: 'received', source: 'open house', by: 'Nora Whitlock' },
  ])
})

test('a repeated key stores one lead, also at once; a colleague’s equal key stores another', async () => {
  const key = { 'Idempotency-Key': 'form-1' }
  const leads = await Promise.all([entered({}, key), entered({}, key), entered({}, key)])
  expect(new Set(leads.map(({ _id }) => _id)).size).toBe(1)
  const marisol = await logIn(open.app, 'marisol')
  expect((await entered({}, { ...marisol, ...key }))._id).not.toBe(leads[0]!._id)
  expect(await open.app.db.$count(inquiry)).toBe(2)
})

test('a key that another lead used is refused, and says so', async () => {
  const key = { 'Idempotency-Key': 'form-2' }
  await entered({}, key)
  const other = await enter({ name: 'Somebody else' }, key)
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ message: expect.stringContaining('Idempotency-Key') })
  expect(await open.app.db.$count(inquiry)).toBe(1)
})

describe('verbal consent', () => {
  test('is stored and certified once for each given address, with the user who recorded it', async () => {
    const lead = await entered({ agreed: true })
    const events = await open.app.db.select().from(consentEvent).where(eq(consentEvent.inquiryId, lead._id))
    expect(events).toMatchObject([
      { channel: 'phone', kind: 'consented', way: 'staff', actorName: 'Nora Whitlock', network: null },
    ])
    const actor = { kind: 'user', id: ids.nora, name: 'Nora Whitlock', email: '', role: 'agent' } as const
    expect(await makeCertificate(open.app, actor as never, lead._id)).toMatchObject({
      ...{ saidTo: 'Nora Whitlock', channels: ['phone'], faults: [], network: null, shownSince: null },
      words: expect.stringContaining('Asked by Nora Whitlock'),
    })
    expect(await mails()).toEqual([])
  })

  test('ends an opt-out that staff recorded, but not the person’s own', async () => {
    const person = { email: 'nia@visitor.example', phone: '312 555 0101' }
    const first = await entered(person)
    await send(open.web, 'PUT', '/api/opt-outs', { id: first._id, channel: 'email', optedOut: true }, nora)
    expect((await entered({ ...person, agreed: true })).optOuts).toMatchObject({ email: null })
    await optOutByLink(open.app, person.email, 'link')
    expect(await refusal({ ...person, agreed: true })).toMatchObject({
      status: 422,
      fields: { agreed: expect.stringContaining('They alone can agree again') },
    })
    expect((await entered(person)).optOuts.email).toMatchObject({ way: 'link' })
    expect(await open.app.db.$count(inquiry)).toBe(3)
  })

  test('cannot end the person’s own opt-out by way of a number that came later', async () => {
    const email = 'xavier@visitor.example'
    await entered({ email, phone: '312 555 0121' })
    await optOutByLink(open.app, email, 'one-click')
    const later = { phone: '312 555 0122' }
    expect((await entered({ email, ...later })).optOuts.phone).toMatchObject({ way: 'one-click' })
    expect((await entered(later)).optOuts).toMatchObject({ email: null, phone: { way: 'one-click' } })
    expect(await refusal({ ...later, agreed: true })).toMatchObject({ status: 422 })
  })

  test('is required to mail a guide, and an opt-out prevents it', async () => {
    const guide = { inquiryType: 'guide', guideType: 'buyer', email: 'ben@visitor.example' }
    await entered(guide)
    expect(await mails()).toEqual([])
    await entered({ ...guide, agreed: true })
    expect(await mails()).toMatchObject([
      {
        recipient: 'ben@visitor.example',
        kind: 'visitor-acknowledgement',
        unsubscribeUrl: expect.any(String),
      },
    ])
  })
})

test.each([
  ['no way to reach them', { phone: '' }, 'phone'],
  ['a phone number that is none', { phone: 'mobile 55' }, 'phone'],
  ['an address that is none', { email: 'rosa@' }, 'email'],
  ['no name', { name: ' ' }, 'name'],
  ['a guide without saying which', { inquiryType: 'guide' }, 'guideType'],
  ['the website as a source', { source: 'website' }, 'source'],
  ['a day that is over', { nextTouch: { on: '2026-11-22', note: '' } }, 'nextTouch'],
  ['a colleague without an account', { ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
  ['a home that is gone', { propertyId: '00000000-0000-4000-8000-000000000000' }, 'propertyId'],
])('%s is refused at its field, and nothing is stored', async (_, fields, field) => {
  const refused = await refusal(fields)
  expect(refused).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  expect(await open.app.db.$count(inquiry)).toBe(0)
  expect(await mails()).toEqual([])
})

test('the search finds a known person by email or phone, with owner and opt-outs, but by no part of a number', async () => {
  await entered({ email: 'dana@visitor.example', ownerId: ids.daniel })
  expect(await known({ phone: '(312) 555-0188' })).toMatchObject({
    ...{ name: 'Rosalind Achterberg', samePhone: true, sameEmail: false },
    ...{ ownerId: ids.daniel, ownerName: 'Daniel Osei', optOuts: { email: null, phone: null } },
  })
  expect(await known({ email: 'DANA@visitor.example' })).toMatchObject({ sameEmail: true })
  expect(await known({ email: 'else@visitor.example', phone: '555-01' })).toBeNull()
  expect(await known({})).toBeNull()
})

test('the form offers homes on sale, open houses of the last week, and portals by use', async () => {
  const openHouses = ['2026-11-15', '2026-11-22', '2026-11-23', '2026-11-24'].map((date) => ({
    ...{ date, from: '14:00', to: '16:00', note: '' },
  }))
  await open.app.db.update(property).set({ openHouses }).where(eq(property.id, ids.home))
  for (const sourceDetail of ['Lakemont Listings', 'Dwellings', 'Lakemont Listings'])
    await entered({ source: 'portal', sourceDetail })
  const response = await open.web.request('/api/leads/choices', { headers: nora })
  const { data } = await response.json()
  expect(data.portals).toEqual(['Lakemont Listings', 'Dwellings'])
  expect(data.openHouses).toMatchObject([
    { propertyId: ids.home, date: '2026-11-23', from: '14:00', to: '16:00' },
    { propertyId: ids.home, date: '2026-11-22' },
  ])
  const gone = await open.app.db.select().from(property).where(eq(property.pastSale, true))
  expect(gone.length).toBeGreaterThan(0)
  const offered = data.homes.map(({ _id }: { _id: string }) => _id)
  expect(offered).toContain(ids.home)
  const past = data.pastHomes.map(({ _id }: { _id: string }) => _id)
  for (const { id } of gone) {
    expect(offered).not.toContain(id)
    expect(past).toContain(id)
  }
})

test('a visitor cannot enter a lead, and a public submission cannot name a source', async () => {
  expect((await post(open.web, '/api/leads', caller)).status).toBe(401)
  expect((await open.web.request('/api/people/known?phone=3125550188')).status).toBe(401)
  await post(open.web, '/api/inquiries', { ...contactMessage, source: 'referral', sourceDetail: 'x' })
  const rows = await open.app.db.select().from(inquiry)
  expect(rows.filter(({ source }) => source !== 'website')).toEqual([])
})

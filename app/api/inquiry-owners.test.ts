import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, inquiry, mail, user } from '#app/db/schema.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { post, send } from '#test/support/app/call.ts'
import { contactMessage, homes, insertProperties, insertUser, signIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'

let open: TestApp
let nora: { cookie: string }
let marisol: { cookie: string }
let ids: Record<'nora' | 'daniel' | 'marisol', string>

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
  nora = await signIn(open.app, 'nora')
  marisol = await signIn(open.app, 'marisol')
  await insertUser(open.app, 'daniel')
  const rows = await open.app.db.select().from(user)
  const idOf = (name: string) => rows.find((row) => row.name.startsWith(name))!.id
  ids = { nora: idOf('Nora'), daniel: idOf('Daniel'), marisol: idOf('Marisol') }
})
beforeEach(async () => {
  await open.app.db.delete(inquiry)
  await open.app.db.delete(mail)
})
afterAll(() => open.close())

let visitors = 0
/** From a new visitor, unless `fields` have an address. */
const sent = (fields: object = {}) =>
  post(open.web, '/api/inquiries', {
    ...contactMessage,
    phone: '',
    email: `visitor${++visitors}@visitor.example`,
    ...fields,
  })

async function submit(fields: object = {}) {
  const response = await sent(fields)
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { _id: string } }).data._id
}

const useRule = (owner: string) => send(open.web, 'PUT', '/api/lead-settings', { owner }, nora)

const ownedBy = (id: string, ownerId: string | null) =>
  open.app.db.update(inquiry).set({ ownerId }).where(eq(inquiry.id, id))

const storedOwner = async (id: string) =>
  (await open.app.db.select().from(inquiry).where(eq(inquiry.id, id)))[0]!.ownerId

async function list(query: string, headers = nora) {
  const response = await open.web.request(`/api/inquiries${query}`, { headers })
  return { status: response.status, ...(await response.json()) }
}

const ask = (body: object, headers = nora) => send(open.web, 'PUT', '/api/inquiries/owner', body, headers)

async function hand(body: object, headers = nora) {
  const response = await ask(body, headers)
  return { status: response.status, body: await response.json() }
}

const historyOf = (id: string) =>
  open.app.db.select().from(activity).where(eq(activity.recordId, id)).orderBy(desc(activity.id))

describe('a new lead', () => {
  test('about a home goes to the home’s agent: by email address on the website, or else by name', async () => {
    const [casa, fenwick] = await insertProperties(open.app, [
      { ...homes[1]!, agent: 'Marisol Vega' },
      { ...homes[3]!, agent: 'Nora Whitlock' },
    ])
    await open.app.db.update(user).set({ email: 'mv@elsewhere.example' }).where(eq(user.id, ids.marisol))
    await open.app.db.update(user).set({ name: 'N. Whitlock' }).where(eq(user.id, ids.nora))
    const byName = await submit({ propertyId: casa!.id })
    const byEmail = await submit({ propertyId: fenwick!.id })
    await open.app.db.update(user).set({ name: 'Nora Whitlock' }).where(eq(user.id, ids.nora))
    expect(await storedOwner(byName)).toBe(ids.marisol)
    expect(await storedOwner(byEmail)).toBe(ids.nora)
    const { data } = await list(`?id=${byName}`)
    expect(data[0]).toMatchObject({ ownerId: ids.marisol, ownerName: 'Marisol Vega', ownerInitials: 'MV' })
  })

  test('from a known person goes to that person’s owner, whichever home it is about', async () => {
    const [casa] = await insertProperties(open.app, [{ ...homes[1]!, agent: 'Marisol Vega' }])
    const first = await submit({ email: 'paula@visitor.example' })
    await ownedBy(first, ids.daniel)
    const again = await submit({ email: 'Paula@Visitor.example', propertyId: casa!.id })
    expect(await storedOwner(again)).toBe(ids.daniel)
  })

  test('without a rule for it has no owner; neither does suspected spam, until the mark is cleared', async () => {
    expect(await storedOwner(await submit())).toBeNull()
    const [casa] = await insertProperties(open.app, [{ ...homes[1]!, agent: 'Marisol Vega' }])
    const suspect = await submit({ propertyId: casa!.id, website: 'filled in by a program' })
    expect(await storedOwner(suspect)).toBeNull()
    await post(open.web, '/api/inquiries/not-spam', { id: suspect }, nora)
    expect(await storedOwner(suspect)).toBe(ids.marisol)
  })

  test('is mailed to its new owner, unless the team inbox reaches them', async () => {
    const number = { phone: '773-555-0190' }
    await ownedBy(await submit(number), ids.daniel)
    const mailsToOwner = async (id: string) =>
      (await open.app.db.select().from(mail).where(eq(mail.inquiryId, id))).filter(({ kind }) =>
        kind.startsWith('own-lead'),
      )
    const second = await submit({ ...number, email: 'again@visitor.example' })
    expect(await mailsToOwner(second)).toMatchObject([
      {
        recipient: 'daniel@wrenfield.example',
        replyTo: 'again@visitor.example',
        subject: 'A new lead of yours: Rosa Lindgren, General Contact',
      },
    ])
    const rename = (email: string) => open.app.db.update(user).set({ email }).where(eq(user.id, ids.daniel))
    await rename(open.app.config.teamInbox.toUpperCase())
    expect(await mailsToOwner(await submit(number))).toEqual([])
    await rename('daniel@wrenfield.example')
    expect(await mailsToOwner(await submit())).toEqual([])
  })

  describe('is acknowledged to the visitor', () => {
    async function signatureOf(id: string) {
      const isAcknowledgement = and(eq(mail.inquiryId, id), eq(mail.kind, 'visitor-acknowledgement'))
      const [row] = await open.app.db.select().from(mail).where(isAcknowledgement)
      return row!.text.split('\n-- \n')[0]!.trim().split('\n\n').at(-1)
    }
    const insertHome = async (fields: object) =>
      (await insertProperties(open.app, [{ ...homes[1]!, slug: `home-${++visitors}`, ...fields }]))[0]!.id

    test('in its owner’s name, or else in the team’s', async () => {
      const propertyId = await insertHome({ agent: 'Marisol Vega' })
      expect(await signatureOf(await submit({ propertyId }))).toMatch(/^Marisol Vega\n.*\n312-555-\d{4}\n/)
      expect(await signatureOf(await submit())).toBe('The Wrenfield Group')
    })

    test('in the name of a shown home’s agent who has no account, if the agent is to answer', async () => {
      const propertyId = await insertHome({ agent: 'Thomas Lindqvist' })
      const id = await submit({ propertyId })
      expect(await storedOwner(id)).toBeNull()
      expect(await signatureOf(id)).toMatch(/^Thomas Lindqvist\n/)
      const hidden = await insertHome({ agent: 'Thomas Lindqvist', unsoldState: 'draft', pastSale: false })
      expect(await signatureOf(await submit({ propertyId: hidden }))).toBe('The Wrenfield Group')
      await useRule('nobody')
      expect(await signatureOf(await submit({ propertyId }))).toBe('The Wrenfield Group')
      await useRule('turn')
      expect(await signatureOf(await submit({ propertyId }))).toBe('The Wrenfield Group')
      await useRule('agent')
    })

    test('once it is no spam any more, in the name of the home’s agent', async () => {
      const propertyId = await insertHome({ agent: 'Thomas Lindqvist' })
      const id = await submit({ propertyId, website: 'filled in by a program' })
      await post(open.web, '/api/inquiries/not-spam', { id }, nora)
      expect(await signatureOf(id)).toMatch(/^Thomas Lindqvist\n/)
    })
  })

  test('is stored without an owner when its agent’s account is deleted at the same moment', async () => {
    const thomas = { name: 'Thomas Lindqvist', email: 'thomas@wrenfield.example' }
    const [row] = await open.app.db.insert(user).values(thomas).returning()
    const [loft] = await insertProperties(open.app, [{ ...homes[2]!, agent: thomas.name }])
    const remove: Held = ({ db }) => db.delete(user).where(eq(user.id, row!.id))
    const response = await whileHeld(open.app, remove, () => sent({ propertyId: loft!.id }))
    expect(response.status).toBe(201)
    expect(await storedOwner(((await response.json()) as { data: { _id: string } }).data._id)).toBeNull()
  })

  test('goes to the agents in turn if a setting says so: each gets as many, however many come at once', async () => {
    await useRule('turn')
    await Promise.all(Array.from({ length: 6 }, () => submit())).finally(() => useRule('agent'))
    expect(await open.app.db.$count(inquiry, eq(inquiry.ownerId, ids.daniel))).toBe(3)
    expect(await open.app.db.$count(inquiry, eq(inquiry.ownerId, ids.marisol))).toBe(3)
  })
})

describe('handing over a lead', () => {
  test('adds a history entry, and mails the new owner, whose reply goes to the visitor', async () => {
    const id = await submit({ email: 'rosa@visitor.example' })
    await open.app.db.delete(mail)
    const { status, body } = await hand({ id, ownerId: ids.daniel, from: null })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ownerId: ids.daniel, ownerName: 'Daniel Osei', ownerInitials: 'DO' })
    expect((await historyOf(id))[0]).toMatchObject({
      actorName: 'Nora Whitlock',
      before: { owner: null },
      after: { owner: 'Daniel Osei' },
    })
    const [told, ...more] = await open.app.db.select().from(mail)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      recipient: 'daniel@wrenfield.example',
      replyTo: 'rosa@visitor.example',
      inquiryId: id,
      subject: 'Nora Whitlock handed you Rosa Lindgren, General Contact',
    })
    expect(told!.text).toContain(`/cms/inquiries/general-contact?id=${id}`)
    await hand({ id, ownerId: ids.nora, from: ids.daniel })
    await hand({ id, ownerId: ids.daniel, from: ids.nora })
    expect(await open.app.db.$count(mail, like(mail.kind, 'handed-over%'))).toBe(2)
  })

  test.each([
    [['email'], 'opted out of emails.', null],
    [['phone'], 'opted out of calls and texts.', 'stopped-phone@visitor.example'],
    [['email', 'phone'], 'opted out of emails, calls and texts.', null],
  ])(
    'says that the visitor opted out of %o, and is no way to write to them',
    async (channels, words, replyTo) => {
      const id = await submit({
        email: `stopped-${channels.join('-')}@visitor.example`,
        phone: '312-555-0190',
      })
      for (const channel of channels) {
        const { status } = await send(open.web, 'PUT', '/api/opt-outs', { id, channel, optedOut: true }, nora)
        expect(status).toBe(200)
      }
      await open.app.db.delete(mail)
      await hand({ id, ownerId: ids.daniel, from: null })
      const [told] = await open.app.db.select().from(mail)
      expect(told).toMatchObject({ replyTo, text: expect.stringContaining(words) })
      expect(told!.text).not.toContain('Reply to this mail')
    },
  )

  test('to oneself, to nobody or back again sends no mail', async () => {
    const id = await submit()
    await open.app.db.delete(mail)
    expect((await hand({ id, ownerId: ids.nora, from: null })).status).toBe(200)
    expect((await hand({ id, ownerId: null, from: ids.nora })).body.data).toMatchObject({
      ownerId: null,
      ownerName: '',
    })
    expect((await hand({ id, ownerId: ids.daniel, from: null, undo: true })).status).toBe(200)
    expect(await open.app.db.$count(mail)).toBe(0)
  })

  test('twice at once sets one owner, and the second response names them', async () => {
    const id = await submit()
    const both = await Promise.all([
      hand({ id, ownerId: ids.nora, from: null }),
      hand({ id, ownerId: ids.marisol, from: null }, marisol),
    ])
    const won = both.find(({ status }) => status === 200)!
    const lost = both.find(({ status }) => status === 409)!
    const owner = await storedOwner(id)
    expect(won.body.data.ownerId).toBe(owner)
    expect(lost.body.data).toMatchObject({ _id: id, ownerId: owner })
    expect(lost.body.message).toBe(`${won.body.data.ownerName} has this lead now.`)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('again by a repeated call changes nothing', async () => {
    const id = await submit()
    await hand({ id, ownerId: ids.daniel, from: null })
    expect((await hand({ id, ownerId: ids.daniel, from: null })).status).toBe(200)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('to a colleague whose account is deleted at the same moment is refused and changes nothing', async () => {
    const thomas = { name: 'Thomas Lindqvist', email: 'thomas@wrenfield.example' }
    const [row] = await open.app.db.insert(user).values(thomas).returning()
    const id = await submit()
    const remove: Held = ({ db }) => db.delete(user).where(eq(user.id, row!.id))
    const response = await whileHeld(open.app, remove, () => ask({ id, ownerId: row!.id, from: null }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { ownerId: expect.any(String) } })
    expect(await storedOwner(id)).toBeNull()
  })

  test('leaves the response time running', async () => {
    const id = await submit()
    await hand({ id, ownerId: ids.nora, from: null })
    expect(await open.app.db.$count(inquiry, isNull(inquiry.firstTouchAt))).toBe(1)
  })

  test.each([
    [{}, ['from', 'ownerId', 'id']],
    [{ id: 'x', ownerId: 'nora', from: null }, ['ownerId']],
    [{ id: 'x', ownerId: null }, ['from']],
    [{ id: 'x', ownerId: null, from: null, name: 'Eve' }, ['name']],
  ])('with %j is refused at its fields', async (body, fields) => {
    const { status, body: refusal } = await hand(body)
    expect([status, Object.keys(refusal.fields)]).toEqual([422, fields])
  })

  test('is for staff only, and for existing leads only', async () => {
    expect((await hand({ id: 'x', ownerId: null, from: null }, {} as typeof nora)).status).toBe(401)
    expect((await hand({ id: 'x', ownerId: null, from: null })).status).toBe(404)
  })
})

describe('a list', () => {
  const names = (page: { data: StaffInquiryRecord[] }) => page.data.map(({ name }) => name)

  beforeEach(async () => {
    for (const [name, owner] of [
      ['Ada', ids.nora],
      ['Bela', ids.daniel],
      ['Cora', null],
      ['Dora', ids.nora],
    ] as const)
      await ownedBy(await submit({ name }), owner)
    await open.app.db.update(inquiry).set({ status: 'closed' }).where(eq(inquiry.name, 'Dora'))
  })

  test('of one’s own, unowned or a colleague’s leads has its own counts and the totals', async () => {
    const mine = await list('?owner=mine&inquiryType=contact')
    expect(names(mine)).toEqual(['Dora', 'Ada'])
    expect(mine.counts).toEqual({ open: 1, 'in progress': 0, closed: 1 })
    expect(mine.whose).toEqual({ mine: 2, all: 4, nobody: 1 })
    expect(names(await list('?owner=nobody'))).toEqual(['Cora'])
    expect(names(await list(`?owner=${ids.daniel.toUpperCase()}`))).toEqual(['Bela'])
    expect((await list('?owner=mine', marisol)).data).toEqual([])
    const searched = await list('?owner=mine&search=ada')
    expect([names(searched), searched.whose]).toEqual([['Ada'], { mine: 1, all: 1, nobody: 0 }])
  })

  test('shows a colleague’s new name at once', async () => {
    await list('?owner=mine')
    await open.app.db.update(user).set({ name: 'Nora Quist' }).where(eq(user.id, ids.nora))
    const [first] = (await list('?owner=mine')).data
    await open.app.db.update(user).set({ name: 'Nora Whitlock' }).where(eq(user.id, ids.nora))
    expect(first).toMatchObject({ ownerName: 'Nora Quist', ownerInitials: 'NQ' })
  })

  test('of an unknown owner returns 400', async () => {
    const { status, fields } = await list('?owner=everybody')
    expect([status, Object.keys(fields)]).toEqual([400, ['owner']])
  })

  test('of colleagues has the number of open leads of each', async () => {
    const response = await open.web.request('/api/inquiries/owners', { headers: marisol })
    expect((await response.json()).data).toEqual([
      { _id: ids.daniel, name: 'Daniel Osei', initials: 'DO', open: 1 },
      { _id: ids.marisol, name: 'Marisol Vega', initials: 'MV', open: 0 },
      { _id: ids.nora, name: 'Nora Whitlock', initials: 'NW', open: 1 },
    ])
  })
})

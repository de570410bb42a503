import { desc, eq, isNull, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity, inquiry, mail, user } from '#app/db/schema.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { send } from '#test/support/app/call.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { prepareOwners } from '#test/support/app/owner-steps.ts'

const { now, submit, ownedBy, storedOwner, list } = prepareOwners()

const ask = (body: object, headers = now.nora) =>
  send(now.open.web, 'PUT', '/api/inquiries/owner', body, headers)

async function hand(body: object, headers = now.nora) {
  const response = await ask(body, headers)
  return { status: response.status, body: await response.json() }
}

const historyOf = (id: string) =>
  now.open.app.db.select().from(activity).where(eq(activity.recordId, id)).orderBy(desc(activity.id))

describe('handing over a lead', () => {
  test('adds a history entry, and mails the new owner, whose reply goes to the visitor', async () => {
    const id = await submit({ email: 'rosa@visitor.example' })
    await now.open.app.db.delete(mail)
    const { status, body } = await hand({ id, ownerId: now.ids.daniel, from: null })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ownerId: now.ids.daniel,
      ownerName: 'Daniel Osei',
      ownerInitials: 'DO',
    })
    expect((await historyOf(id))[0]).toMatchObject({
      actorName: 'Nora Whitlock',
      before: { owner: null },
      after: { owner: 'Daniel Osei' },
    })
    const [told, ...more] = await now.open.app.db.select().from(mail)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      recipient: 'daniel@wrenfield.example',
      replyTo: 'rosa@visitor.example',
      inquiryId: id,
      subject: 'Nora Whitlock handed you Rosa Lindgren, General Contact',
    })
    expect(told!.text).toContain(`/cms/inquiries/general-contact?id=${id}`)
    await hand({ id, ownerId: now.ids.nora, from: now.ids.daniel })
    await hand({ id, ownerId: now.ids.daniel, from: now.ids.nora })
    expect(await now.open.app.db.$count(mail, like(mail.kind, 'handed-over%'))).toBe(2)
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
        const { status } = await send(
          now.open.web,
          'PUT',
          '/api/opt-outs',
          { id, channel, optedOut: true },
          now.nora,
        )
        expect(status).toBe(200)
      }
      await now.open.app.db.delete(mail)
      await hand({ id, ownerId: now.ids.daniel, from: null })
      const [told] = await now.open.app.db.select().from(mail)
      expect(told).toMatchObject({ replyTo, text: expect.stringContaining(words) })
      expect(told!.text).not.toContain('Reply to this mail')
    },
  )

  test('to oneself, to nobody or back again sends no mail', async () => {
    const id = await submit()
    await now.open.app.db.delete(mail)
    expect((await hand({ id, ownerId: now.ids.nora, from: null })).status).toBe(200)
    expect((await hand({ id, ownerId: null, from: now.ids.nora })).body.data).toMatchObject({
      ownerId: null,
      ownerName: '',
    })
    expect((await hand({ id, ownerId: now.ids.daniel, from: null, undo: true })).status).toBe(200)
    expect(await now.open.app.db.$count(mail)).toBe(0)
  })

  test('twice at once sets one owner, and the second response names them', async () => {
    const id = await submit()
    const both = await Promise.all([
      hand({ id, ownerId: now.ids.nora, from: null }),
      hand({ id, ownerId: now.ids.marisol, from: null }, now.marisol),
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
    await hand({ id, ownerId: now.ids.daniel, from: null })
    expect((await hand({ id, ownerId: now.ids.daniel, from: null })).status).toBe(200)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('to a colleague whose account is deleted at the same moment is refused and changes nothing', async () => {
    const thomas = { name: 'Thomas Lindqvist', email: 'thomas@wrenfield.example' }
    const [row] = await now.open.app.db.insert(user).values(thomas).returning()
    const id = await submit()
    const remove: Held = ({ db }) => db.delete(user).where(eq(user.id, row!.id))
    const response = await whileHeld(now.open.app, remove, () => ask({ id, ownerId: row!.id, from: null }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { ownerId: expect.any(String) } })
    expect(await storedOwner(id)).toBeNull()
  })

  test('leaves the response time running', async () => {
    const id = await submit()
    await hand({ id, ownerId: now.ids.nora, from: null })
    expect(await now.open.app.db.$count(inquiry, isNull(inquiry.firstTouchAt))).toBe(1)
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
    expect((await hand({ id: 'x', ownerId: null, from: null }, {} as typeof now.nora)).status).toBe(401)
    expect((await hand({ id: 'x', ownerId: null, from: null })).status).toBe(404)
  })
})

describe('a list', () => {
  const names = (page: { data: StaffInquiryRecord[] }) => page.data.map(({ name }) => name)

  beforeEach(async () => {
    for (const [name, owner] of [
      ['Ada', now.ids.nora],
      ['Bela', now.ids.daniel],
      ['Cora', null],
      ['Dora', now.ids.nora],
    ] as const)
      await ownedBy(await submit({ name }), owner)
    await now.open.app.db.update(inquiry).set({ status: 'closed' }).where(eq(inquiry.name, 'Dora'))
  })

  test('of one’s own, unowned or a colleague’s leads has its own counts and the totals', async () => {
    const mine = await list('?owner=mine&inquiryType=contact')
    expect(names(mine)).toEqual(['Dora', 'Ada'])
    expect(mine.counts).toEqual({ open: 1, 'in progress': 0, closed: 1 })
    expect(mine.whose).toEqual({ mine: 2, all: 4, nobody: 1 })
    expect(names(await list('?owner=nobody'))).toEqual(['Cora'])
    expect(names(await list(`?owner=${now.ids.daniel.toUpperCase()}`))).toEqual(['Bela'])
    expect((await list('?owner=mine', now.marisol)).data).toEqual([])
    const searched = await list('?owner=mine&search=ada')
    expect([names(searched), searched.whose]).toEqual([['Ada'], { mine: 1, all: 1, nobody: 0 }])
  })

  test('shows a colleague’s new name at once', async () => {
    await list('?owner=mine')
    await now.open.app.db.update(user).set({ name: 'Nora Quist' }).where(eq(user.id, now.ids.nora))
    const [first] = (await list('?owner=mine')).data
    await now.open.app.db.update(user).set({ name: 'Nora Whitlock' }).where(eq(user.id, now.ids.nora))
    expect(first).toMatchObject({ ownerName: 'Nora Quist', ownerInitials: 'NQ' })
  })

  test('of an unknown owner returns 400', async () => {
    const { status, fields } = await list('?owner=everybody')
    expect([status, Object.keys(fields)]).toEqual([400, ['owner']])
  })

  test('of colleagues has the number of open leads of each', async () => {
    const response = await now.open.web.request('/api/inquiries/owners', { headers: now.marisol })
    expect((await response.json()).data).toEqual([
      { _id: now.ids.daniel, name: 'Daniel Osei', initials: 'DO', open: 1 },
      { _id: now.ids.marisol, name: 'Marisol Vega', initials: 'MV', open: 0 },
      { _id: now.ids.nora, name: 'Nora Whitlock', initials: 'NW', open: 1 },
    ])
  })
})

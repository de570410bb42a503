import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inquiry, mail, user } from '#app/db/schema.ts'
import { team } from '#content/team.ts'
import { post, send } from '#test/support/app/call.ts'
import { homes, insertProperties } from '#test/support/app/cast.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { prepareOwners } from '#test/support/app/owner-steps.ts'

const { now, sent, submit, ownedBy, storedOwner, list } = prepareOwners()
let homesStored = 0

const mailsToOwner = async (id: string) =>
  (await now.open.app.db.select().from(mail).where(eq(mail.inquiryId, id))).filter(({ kind }) =>
    kind.startsWith('own-lead'),
  )
const useRule = (owner: string) => send(now.open.web, 'PUT', '/api/lead-settings', { owner }, now.nora)

describe('a new lead', () => {
  test('about a home goes to the home’s agent: by email address on the website, or else by name', async () => {
    const [casa, fenwick] = await insertProperties(now.open.app, [
      { ...homes[1]!, agent: 'Marisol Vega' },
      { ...homes[3]!, agent: 'Nora Whitlock' },
    ])
    await now.open.app.db
      .update(user)
      .set({ email: 'mv@elsewhere.example' })
      .where(eq(user.id, now.ids.marisol))
    await now.open.app.db.update(user).set({ name: 'N. Whitlock' }).where(eq(user.id, now.ids.nora))
    const byName = await submit({ propertyId: casa!.id })
    const byEmail = await submit({ propertyId: fenwick!.id })
    await now.open.app.db.update(user).set({ name: 'Nora Whitlock' }).where(eq(user.id, now.ids.nora))
    expect(await storedOwner(byName)).toBe(now.ids.marisol)
    expect(await storedOwner(byEmail)).toBe(now.ids.nora)
    const { data } = await list(`?id=${byName}`)
    expect(data[0]).toMatchObject({
      ownerId: now.ids.marisol,
      ownerName: 'Marisol Vega',
      ownerInitials: 'MV',
    })
  })

  test('from a known person goes to that person’s owner, whichever home it is about', async () => {
    const [casa] = await insertProperties(now.open.app, [{ ...homes[1]!, agent: 'Marisol Vega' }])
    const first = await submit({ email: 'paula@visitor.example' })
    await ownedBy(first, now.ids.daniel)
    const again = await submit({ email: 'Paula@Visitor.example', propertyId: casa!.id })
    expect(await storedOwner(again)).toBe(now.ids.daniel)
  })

  test('without a rule for it has no owner; neither does suspected spam, until the mark is cleared', async () => {
    expect(await storedOwner(await submit())).toBeNull()
    const [casa] = await insertProperties(now.open.app, [{ ...homes[1]!, agent: 'Marisol Vega' }])
    const suspect = await submit({ propertyId: casa!.id, website: 'filled in by a program' })
    expect(await storedOwner(suspect)).toBeNull()
    await post(now.open.web, '/api/inquiries/not-spam', { id: suspect }, now.nora)
    expect(await storedOwner(suspect)).toBe(now.ids.marisol)
    expect(await mailsToOwner(suspect)).toHaveLength(1)
  })

  test('is not mailed to its owner who cleared the mark as spam', async () => {
    const [fenwick] = await insertProperties(now.open.app, [{ ...homes[3]!, agent: 'Nora Whitlock' }])
    const id = await submit({ propertyId: fenwick!.id, website: 'filled in by a program' })
    await post(now.open.web, '/api/inquiries/not-spam', { id }, now.nora)
    expect(await storedOwner(id)).toBe(now.ids.nora)
    expect(await mailsToOwner(id)).toEqual([])
  })

  test('is mailed to its new owner, unless the team inbox reaches them', async () => {
    const number = { phone: '773-555-0190' }
    await ownedBy(await submit(number), now.ids.daniel)
    const second = await submit({ ...number, email: 'again@visitor.example' })
    expect(await mailsToOwner(second)).toMatchObject([
      {
        recipient: 'daniel@wrenfield.example',
        replyTo: 'again@visitor.example',
        subject: 'A new lead of yours: Rosa Lindgren, General Contact',
      },
    ])
    const rename = (email: string) =>
      now.open.app.db.update(user).set({ email }).where(eq(user.id, now.ids.daniel))
    await rename(now.open.app.config.teamInbox.toUpperCase())
    expect(await mailsToOwner(await submit(number))).toEqual([])
    await rename('daniel@wrenfield.example')
    expect(await mailsToOwner(await submit())).toEqual([])
  })

  describe('is acknowledged to the visitor', () => {
    async function signatureOf(id: string) {
      const isAcknowledgement = and(eq(mail.inquiryId, id), eq(mail.kind, 'visitor-acknowledgement'))
      const [row] = await now.open.app.db.select().from(mail).where(isAcknowledgement)
      return row!.text.split('\n-- \n')[0]!.trim().split('\n\n').at(-1)
    }
    const insertHome = async (fields: object) =>
      (await insertProperties(now.open.app, [{ ...homes[1]!, slug: `home-${++homesStored}`, ...fields }]))[0]!
        .id

    test('in its owner’s name, or else in the team’s', async () => {
      const propertyId = await insertHome({ agent: 'Marisol Vega' })
      expect(await signatureOf(await submit({ propertyId }))).toMatch(/^Marisol Vega\n.*\n312-555-\d{4}\n/)
      expect(await signatureOf(await submit())).toBe(team.name)
    })

    test('in the name of a shown home’s agent who has no account, if the agent is to answer', async () => {
      const propertyId = await insertHome({ agent: 'Thomas Lindqvist' })
      const id = await submit({ propertyId })
      expect(await storedOwner(id)).toBeNull()
      expect(await signatureOf(id)).toMatch(/^Thomas Lindqvist\n/)
      const hidden = await insertHome({ agent: 'Thomas Lindqvist', unsoldState: 'draft', pastSale: false })
      expect(await signatureOf(await submit({ propertyId: hidden }))).toBe(team.name)
      await useRule('nobody')
      expect(await signatureOf(await submit({ propertyId }))).toBe(team.name)
      await useRule('turn')
      expect(await signatureOf(await submit({ propertyId }))).toBe(team.name)
      await useRule('agent')
    })

    test('once it is no spam any more, in the name of the home’s agent', async () => {
      const propertyId = await insertHome({ agent: 'Thomas Lindqvist' })
      const id = await submit({ propertyId, website: 'filled in by a program' })
      await post(now.open.web, '/api/inquiries/not-spam', { id }, now.nora)
      expect(await signatureOf(id)).toMatch(/^Thomas Lindqvist\n/)
    })
  })

  test('is stored without an owner when its agent’s account is deleted at the same moment', async () => {
    const thomas = { name: 'Thomas Lindqvist', email: 'thomas@wrenfield.example' }
    const [row] = await now.open.app.db.insert(user).values(thomas).returning()
    const [loft] = await insertProperties(now.open.app, [{ ...homes[2]!, agent: thomas.name }])
    const remove: Held = ({ db }) => db.delete(user).where(eq(user.id, row!.id))
    const response = await whileHeld(now.open.app, remove, () => sent({ propertyId: loft!.id }))
    expect(response.status).toBe(201)
    expect(await storedOwner(((await response.json()) as { data: { _id: string } }).data._id)).toBeNull()
  })

  test('goes to the agents in turn if a setting says so: each gets as many, however many come at once', async () => {
    await useRule('turn')
    await Promise.all(Array.from({ length: 6 }, () => submit())).finally(() => useRule('agent'))
    expect(await now.open.app.db.$count(inquiry, eq(inquiry.ownerId, now.ids.daniel))).toBe(3)
    expect(await now.open.app.db.$count(inquiry, eq(inquiry.ownerId, now.ids.marisol))).toBe(3)
  })

  test('about a home is nobody’s if a setting says so', async () => {
    const [casa] = await insertProperties(now.open.app, [{ ...homes[1]!, agent: 'Marisol Vega' }])
    await useRule('nobody')
    const lead = await submit({ propertyId: casa!.id }).finally(() => useRule('agent'))
    expect(await storedOwner(lead)).toBeNull()
  })

  test('about a home goes to the home’s agent also where the others go in turn', async () => {
    const [casa] = await insertProperties(now.open.app, [{ ...homes[1]!, agent: 'Nora Whitlock' }])
    await useRule('turn')
    const lead = await submit({ propertyId: casa!.id }).finally(() => useRule('agent'))
    expect(await storedOwner(lead)).toBe(now.ids.nora)
  })
})

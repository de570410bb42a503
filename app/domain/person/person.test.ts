import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differentPeople, inquiry } from '#app/db/schema.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { newLead, senderQuery } from '#app/domain/inquiry/new-lead.ts'
import { contactMessage, insertUser, type people } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { senders } from '#test/support/app/senders.ts'
import { findSamePerson } from './person.server.ts'

let open: TestApp
const owners = {} as Record<keyof typeof people, string>
beforeAll(async () => {
  open = await createTestApp()
  for (const name of ['nora', 'daniel', 'marisol'] as const)
    owners[name] = (await insertUser(open.app, name)).id
})
afterAll(() => open.close())

const { newSender, store } = senders(() => open)

describe('a new lead', () => {
  test('belongs to the person with its address, in any spelling, or number, in any format', async () => {
    const { email, phone } = newSender()
    const { id } = await store({ email, phone, status: 'closed' })
    const digits = phone.replace(/\D/g, '')
    const found = { inquiryId: id, name: 'Dana Kessler', status: 'closed', ownerId: null }
    expect(await findSamePerson(open.app, { email: email.toUpperCase(), phone: '' })).toMatchObject({
      ...found,
      sameEmail: true,
      samePhone: false,
    })
    expect(await findSamePerson(open.app, { email: 'x@other.example', phone: `+1${digits}` })).toMatchObject({
      ...found,
      sameEmail: false,
      samePhone: true,
    })
    expect(await findSamePerson(open.app, newSender())).toBeUndefined()
  })

  test.each(['３１２５５５４００１', '٣١٢-٥٥٥-٤٠٠١', '＋१ (३१२) ५५५-४००१', '𝟛𝟙𝟚𝟝𝟝𝟝𝟜𝟘𝟘𝟙'])(
    'belongs to the person with its number in the digits of any script: %s',
    async (phone) => {
      const sent = inquirySubmission.parse({ ...contactMessage, email: newSender().email, phone })
      const { _id } = await submitInquiry(open.app, sent)
      const plain = { email: '', phone: '312-555-4001' }
      expect(await findSamePerson(open.app, plain)).toMatchObject({ inquiryId: _id })
      expect(await findSamePerson(open.app, senderQuery.parse({ phone }))).toMatchObject({ inquiryId: _id })
      expect(newLead.shape.phone.parse(phone)).toMatch(/^[ -~]+$/)
    },
  )

  test('without address or number, or with a few digits, belongs to no known person', async () => {
    const { email, phone } = newSender()
    await store({ email, phone: '' })
    await store({ email: '', phone })
    await store({ email: newSender().email, phone: '12' })
    expect(await findSamePerson(open.app, { email: '', phone: '' })).toBeUndefined()
    expect(await findSamePerson(open.app, { email: '', phone: '12' })).toBeUndefined()
  })

  test('has the owner of the person’s newest inquiry with an owner; suspected spam does not count', async () => {
    const { email, phone } = newSender()
    const ownerId = owners.marisol
    const other = owners.daniel
    await store({ email, ownerId: other })
    await store({ email, ownerId })
    const newest = await store({ email: newSender().email, phone })
    await store({ email, phone, suspect: true, ownerId: other })
    expect(await findSamePerson(open.app, { email, phone })).toMatchObject({ inquiryId: newest.id, ownerId })
  })

  test('has the owner of any inquiry of a sender who shares a number, and is one that the sender is known by', async () => {
    const [before, now] = [newSender(), newSender()]
    const ownerId = owners.nora
    const own = await store({ email: now.email, phone: before.phone })
    await store({ email: before.email, phone: newSender().phone, ownerId })
    const byAddress = { email: now.email, phone: '' }
    const byNumber = { email: newSender().email, phone: before.phone }
    for (const sender of [byAddress, byNumber])
      expect(await findSamePerson(open.app, sender)).toMatchObject({ inquiryId: own.id, ownerId: null })
    const link = await store({ email: before.email, phone: before.phone })
    expect(await findSamePerson(open.app, byAddress)).toMatchObject({
      ...{ inquiryId: own.id, sameEmail: true },
      ownerId,
    })
    expect(await findSamePerson(open.app, byNumber)).toMatchObject({
      ...{ inquiryId: link.id, samePhone: true },
      ownerId,
    })
    const [first, second] = [before.email, now.email].sort()
    await open.app.db.insert(differentPeople).values({ first: first!, second: second!, actorName: 'Nora' })
    expect(await findSamePerson(open.app, byAddress)).toMatchObject({ inquiryId: own.id, ownerId: null })
  })

  test('has the sender’s own owner before a newer one of a spouse, and the spouse’s if there is none', async () => {
    const [wife, husband] = [newSender(), newSender()]
    const { marisol: hers, daniel: his } = owners
    const first = await store({ ...wife, ownerId: hers })
    await store({ email: wife.email })
    await store({ email: husband.email, phone: wife.phone, ownerId: his })
    expect(await findSamePerson(open.app, wife)).toMatchObject({ ownerId: hers })
    await open.app.db.update(inquiry).set({ ownerId: null }).where(eq(inquiry.id, first.id))
    expect(await findSamePerson(open.app, wife)).toMatchObject({ ownerId: his })
  })

  test('does not belong to a sender whom staff separated from its sender', async () => {
    const [wife, husband] = [newSender(), newSender()]
    await store({ email: wife.email, phone: wife.phone })
    const [first, second] = [wife.email, husband.email].sort()
    await open.app.db.insert(differentPeople).values({ first: first!, second: second!, actorName: 'Nora' })
    expect(await findSamePerson(open.app, { ...husband, phone: wife.phone })).toBeUndefined()
    expect(await findSamePerson(open.app, { email: '', phone: wife.phone })).toBeDefined()
  })
})

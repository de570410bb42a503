import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differentPeople, inquiry } from '#app/db/schema.ts'
import { insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { findSamePerson } from './person.server.ts'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

let numbers = 0
/** An address and a number that nobody had before. */
const newSender = () => {
  const number = numbers++
  return { email: `sender${number}@visitor.example`, phone: `(312) 555-${1000 + number}` }
}
let minutes = 0
const store = async (values: Partial<typeof inquiry.$inferInsert>) => {
  const submittedAt = new Date(Date.parse('2026-11-20T12:00:00Z') + 60_000 * minutes++)
  const [row] = await open.app.db
    .insert(inquiry)
    .values({ inquiryType: 'contact', name: 'Dana Kessler', email: '', submittedAt, ...values })
    .returning()
  return row!
}

describe('a new lead', () => {
  test('is of the person who wrote with its address, in any spelling, or number, in any format', async () => {
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

  test('is not of whoever left address or number empty, too, or typed a few digits', async () => {
    const { email, phone } = newSender()
    await store({ email, phone: '' })
    await store({ email: '', phone })
    await store({ email: newSender().email, phone: '12' })
    expect(await findSamePerson(open.app, { email: '', phone: '' })).toBeUndefined()
    expect(await findSamePerson(open.app, { email: '', phone: '12' })).toBeUndefined()
  })

  test('has the owner of the newest inquiry that has one; suspected spam does not count', async () => {
    const { email, phone } = newSender()
    const { id: ownerId } = await insertUser(open.app, 'marisol')
    const { id: other } = await insertUser(open.app, 'daniel')
    await store({ email, ownerId: other })
    await store({ email, ownerId })
    const newest = await store({ email: newSender().email, phone })
    await store({ email, phone, suspect: true, ownerId: other })
    expect(await findSamePerson(open.app, { email, phone })).toMatchObject({ inquiryId: newest.id, ownerId })
  })

  test('is not of a sender from whom staff parted its sender', async () => {
    const [wife, husband] = [newSender(), newSender()]
    await store({ email: wife.email, phone: wife.phone })
    const [first, second] = [wife.email, husband.email].sort()
    await open.app.db.insert(differentPeople).values({ first: first!, second: second!, actorName: 'Nora' })
    expect(await findSamePerson(open.app, { ...husband, phone: wife.phone })).toBeUndefined()
    expect(await findSamePerson(open.app, { email: '', phone: wife.phone })).toBeDefined()
  })
})

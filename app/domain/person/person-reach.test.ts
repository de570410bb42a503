import { randomUUID } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { noteOptOut } from '#app/domain/consent/record-opt-out.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { personQuery } from './person.ts'
import { readPerson, readPersonPage } from './person-inquiries.server.ts'
import { answeredBy, nextToTouch, reachOf, shownAddresses } from './person-reach.ts'

const agent = { kind: 'user', id: randomUUID(), name: 'Agent', email: 'a@b.example', role: 'agent' } as Actor
const number = '312-555-0896'

let open: TestApp
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date('2026-11-27T12:00:00Z') })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.db.delete(inquiry)
})

let minutes = 0
async function store(name: string, values: Partial<typeof inquiry.$inferInsert> = {}) {
  const submittedAt = new Date(Date.parse('2026-11-20T12:00:00Z') + 60_000 * minutes++)
  const email = `${name.toLowerCase()}${minutes}@home.example`
  const given = { inquiryType: 'contact' as const, name, email, phone: number, submittedAt, ...values }
  const [row] = await open.app.db.insert(inquiry).values(given).returning()
  return row!
}
const stop = (id: string, channel: 'email' | 'phone') =>
  noteOptOut(open.app, agent, { id, channel, optedOut: true })

async function newestOf(id: string, query: object = {}) {
  return (await readPersonPage(open.app, agent, personQuery.parse({ id, ...query }))).person.newest
}
const listed = (newest: Awaited<ReturnType<typeof newestOf>>, channel: 'email' | 'phone') =>
  shownAddresses(newest, channel).map(({ inquiry, isOff }) => `${isOff ? 'no ' : ''}${inquiry[channel]}`)

test('a person is reached as the sender in the title, though a linked sender wrote last, on each page', async () => {
  const cora = await store('Cora', { consentVersion: 'contact-2026-11', consentedAt: new Date() })
  const dirk = await store('Dirk', { consentVersion: 'contact-2026-11', consentedAt: new Date() })
  await stop(cora.id, 'email')
  for (const page of ['1', '2']) {
    const newest = await newestOf(cora.id, { page, limit: '1' })
    expect(reachOf(newest)).toMatchObject({ _id: cora.id, email: cora.email, phone: number })
    expect(reachOf(newest).optOuts.email).toMatchObject({ own: true })
    expect(newest.find(({ consent }) => consent)?._id).toBe(cora.id)
    expect(listed(newest, 'email')).toEqual([`no ${cora.email}`, dirk.email])
  }
  const newest = await newestOf(dirk.id)
  expect(reachOf(newest)).toMatchObject({ email: dirk.email, optOuts: { email: null } })
  expect(listed(newest, 'email')).toEqual([dirk.email, `no ${cora.email}`])
})

test('a number that the sender gave earlier is called, with its opt-out; a later phone lead takes no email away', async () => {
  const first = await store('Anna')
  const later = await store('Anna', { email: first.email, phone: '' })
  const byPhone = await store('Caller', { email: '' })
  const reached = { _id: later.id, email: first.email, phone: number }
  expect(reachOf(await newestOf(first.id))).toMatchObject({ ...reached, optOuts: { phone: null } })
  expect(reachOf(await newestOf(byPhone.id))).toMatchObject({ _id: byPhone.id, email: '', phone: number })
  await stop(first.id, 'phone')
  expect(reachOf(await newestOf(later.id))).toMatchObject({ ...reached, optOuts: { phone: { own: true } } })
})

test('a number of linked senders is off, in each spelling, if one of them opted out of it', async () => {
  const ella = await store('Ella')
  const gus = await store('Gus')
  const his = await store('Gus', { email: gus.email, phone: '+1 773 555 0100' })
  const finn = await store('Finn')
  await stop(his.id, 'phone')
  const { inquiryType, name, email } = finn
  const agreed = { ...contactMessage, inquiryType, name, email, phone: '(773) 555-0100' }
  await submitInquiry(
    { ...open.app, now: () => new Date('2026-11-27T12:01:00Z') },
    inquirySubmission.parse({ ...agreed, consent: consent.contact.version }),
  )
  expect(listed(await newestOf(finn.id), 'phone')).toContain('(773) 555-0100')
  expect(listed(await newestOf(ella.id), 'phone')).toEqual([`no ${number}`, 'no (773) 555-0100'])
})

test('the owner, the next touch and the consent of old inquiries are found; a linked sender’s come after', async () => {
  const { id: ownerId } = await insertUser(open.app, 'marisol')
  const agreed = await store('Ines', { consentVersion: 'x', consentedAt: new Date() })
  const old = await store('Ines', { email: agreed.email, ownerId })
  const planned = await store('Ines', { email: agreed.email, nextTouchOn: '2026-12-01' })
  const newest = await store('Ines', { email: agreed.email })
  const other = await store('Jon', { ownerId, nextTouchOn: '2026-12-02' })
  const ids = (await newestOf(newest.id)).map(({ _id }) => _id)
  expect(ids).toEqual([newest, planned, old, agreed, other].map(({ id }) => id))
})

test('the next touch is the earliest of the person’s own, though a newer inquiry has a later one; else a linked sender’s', async () => {
  const lea = await store('Lea', { nextTouchOn: '2026-11-20' })
  await store('Lea', { email: lea.email, nextTouchOn: '2026-12-05' })
  await store('Lea', { email: lea.email })
  await store('Max', { nextTouchOn: '2026-11-10' })
  const nia = await store('Nia')
  const nextOf = async (id: string) => {
    const next = nextToTouch(await newestOf(id))
    return [next?.nextTouch?.on, next?.name, next?.sameSender]
  }
  expect(await nextOf(lea.id)).toEqual(['2026-11-20', 'Lea', true])
  await open.app.db.update(inquiry).set({ status: 'closed' }).where(eq(inquiry.id, lea.id))
  expect(await nextOf(lea.id)).toEqual(['2026-12-05', 'Lea', true])
  expect(await nextOf(nia.id)).toEqual(['2026-11-10', 'Max', false])
  const closed = { status: 'closed', nextTouchOn: '2026-11-20', phone: '' } as const
  expect(nextToTouch(await newestOf((await store('Ole', closed)).id))).toBeUndefined()
})

test('a call to a person answers their inquiry that is due, else the newest', async () => {
  const due = await store('Pia', { nextTouchOn: '2026-11-20' })
  const newest = await store('Pia', { email: due.email })
  const answered = async (today: string) => answeredBy(await newestOf(newest.id), today)._id
  expect(await answered('2026-11-20')).toBe(due.id)
  expect(await answered('2026-11-19')).toBe(newest.id)
})

test('a person is unreachable once they opted out of each way that they gave, in however many inquiries', async () => {
  const isUnreachable = async (id: string) =>
    (await readPerson(open.app, agent, personQuery.parse({ id, limit: '1' }))).person.unreachable
  const first = await store('Olga', { phone: '' })
  for (let count = 0; count < 5; count++) await store('Olga', { email: first.email, phone: '' })
  expect(await isUnreachable(first.id)).toBe(false)
  await stop(first.id, 'email')
  expect(await isUnreachable(first.id)).toBe(true)
  const numbered = await store('Olga', { email: first.email, phone: '312-555-0897' })
  expect(await isUnreachable(first.id)).toBe(false)
  await stop(numbered.id, 'phone')
  expect(await isUnreachable(first.id)).toBe(true)
})

test('a person whose last inquiry is deleted while they are read is not found', async () => {
  const { id } = await store('Oda')
  const deleteFirst: ProxyHandler<typeof open.app.db> = {
    get(db, key) {
      if (key !== 'execute') return Reflect.get(db, key)
      return async (query: SQL) => {
        const result = await db.execute(query)
        await db.delete(inquiry).where(eq(inquiry.id, id))
        return result
      }
    },
  }
  const app = { ...open.app, db: new Proxy(open.app.db, deleteFirst) }
  await expect(readPersonPage(app, agent, personQuery.parse({ id }))).rejects.toMatchObject({
    kind: 'not-found',
  })
})

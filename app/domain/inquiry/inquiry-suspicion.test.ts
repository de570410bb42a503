import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, consentEvent, inquiry, mail } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { consent } from '#content/consent-texts.ts'
import { actorOf, contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { submitInquiry } from './inquiry.server.ts'
import { inquirySubmission } from './inquiry.ts'
import { clearSuspicion, listInquiries, moveInquiry } from './inquiry-board.server.ts'
import { inquiryQuery } from './inquiry-board.ts'

let open: TestApp
let agent: Actor
let time = Date.parse('2026-11-24T12:00:00Z')
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(time) })
  agent = await actorOf(open.app, 'marisol')
})
afterAll(() => open.close())
beforeEach(() => {
  time += 60_000
})

let people = 0
const newPerson = () => `person${people++}@visitor.example`
const agreed = { consent: consent.contact.version }

const submit = (email: string, fields: object = {}, suspect = false) =>
  submitInquiry(open.app, inquirySubmission.parse({ ...contactMessage, phone: '', email, ...fields }), {
    suspect,
  })
const submitSuspect = (email: string, fields: object = {}) => submit(email, fields, true)
const read = async (id: string) => (await listInquiries(open.app, agent, inquiryQuery.parse({ id }))).data[0]!
const mailsTo = (email: string) => open.app.db.select().from(mail).where(eq(mail.recipient, email))
const eventsOf = (address: string) =>
  open.app.db.select().from(consentEvent).where(eq(consentEvent.address, address))

describe('an inquiry with a spam mark', () => {
  test('is cleared: the held mail goes out once, and the consent counts from its own time', async () => {
    const email = newPerson()
    const sentAt = new Date(time)
    const { _id: id } = await submitSuspect(email, { ...agreed, inquiryType: 'guide', guideType: 'buyer' })
    expect([await mailsTo(email), await eventsOf(email)]).toEqual([[], []])
    time += 60_000
    const twice = [1, 2].map(() => clearSuspicion(open.app, agent, id))
    for (const record of await Promise.all(twice)) expect(record).toMatchObject({ _id: id, suspect: false })
    await clearSuspicion(open.app, agent, id)
    const [held, ...more] = await mailsTo(email)
    expect(held?.text).toContain('/buyers-guide')
    expect(more).toEqual([])
    const events = await eventsOf(email)
    expect(events.map(({ at, kind }) => ({ at, kind }))).toEqual([{ at: sentAt, kind: 'consented' }])
    const lines = await open.app.db.select().from(activity).where(eq(activity.recordId, id))
    expect(lines.slice(1)).toMatchObject([{ actorName: 'Marisol Vega', after: { suspect: false } }])
  })

  test('is cleared without a mail when its sender has opted out since', async () => {
    const email = newPerson()
    const { _id: id } = await submitSuspect(email, agreed)
    time += 1000
    await optOutByLink(open.app, email, 'link')
    expect(await clearSuspicion(open.app, agent, id)).toMatchObject({ suspect: false })
    expect([await mailsTo(email), await isOptedOut(open.app, email)]).toEqual([[], true])
  })

  test('is cleared: its number is stopped if its sender opted out before, also under another address', async () => {
    const [email, phone] = [newPerson(), '312-555-0121']
    await optOutByLink(open.app, email, 'link')
    time += 1000
    const { _id: id } = await submitSuspect(email, { phone })
    const { _id: other } = await submit(newPerson(), { phone })
    expect((await read(other)).optOuts.phone).toBeNull()
    await clearSuspicion(open.app, agent, id)
    expect((await read(other)).optOuts).toMatchObject({ email: null, phone: { way: 'link' } })
  })

  test('can be cleared by staff only', async () => {
    const { _id: id } = await submitSuspect(newPerson())
    await expect(clearSuspicion(open.app, visitor, id)).rejects.toMatchObject({ kind: 'not-logged-in' })
    await expect(clearSuspicion(open.app, agent, 'x')).rejects.toMatchObject({ kind: 'not-found' })
    expect(await open.app.db.$count(inquiry, eq(inquiry.id, id))).toBe(1)
    expect((await read(id)).suspect).toBe(true)
    await moveInquiry(open.app, agent, { id, status: 'closed' })
    expect((await read(id)).suspect).toBe(true)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activity, consentEvent, consentText, inquiry, mail } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { deleteInquiry, listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { restoreRecords } from '#app/domain/trash/restore.server.ts'
import { consent, consentTexts } from '#content/consent-texts.ts'
import { actorOf, contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { makeCertificate } from './certificate.server.ts'
import { keepConsentTexts, recordMissedConsents } from './consent.server.ts'
import { isOptedOut } from './opt-out.server.ts'
import { openOptOutLink } from './opt-out-link.server.ts'
import { noteOptOut, optOutByLink } from './record-opt-out.server.ts'

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

const inputOf = (email: string, fields: object = {}) =>
  inquirySubmission.parse({ ...contactMessage, phone: '', email, ...fields })
const submit = (email: string, fields: object = {}, suspect = false) =>
  submitInquiry(open.app, inputOf(email, fields), { suspect })
const read = async (id: string) => (await listInquiries(open.app, agent, inquiryQuery.parse({ id }))).data[0]!
const mailsTo = (email: string) => open.app.db.select().from(mail).where(eq(mail.recipient, email))
const eventsOf = (address: string) =>
  open.app.db
    .select({
      kind: consentEvent.kind,
      way: consentEvent.way,
      version: consentEvent.version,
      words: consentEvent.words,
    })
    .from(consentEvent)
    .where(eq(consentEvent.address, address))
    .orderBy(consentEvent.at, consentEvent.id)
const nothing = { email: null, phone: null }

describe('consent', () => {
  test('is added to the ledger with its words, for the address and for the number', async () => {
    const email = newPerson()
    await submit(email.toUpperCase(), { ...agreed, phone: '+1 (312) 555-0101' })
    const event = {
      kind: 'consented',
      way: 'form',
      version: consent.contact.version,
      words: consent.contact.text,
    }
    expect(await eventsOf(email)).toEqual([event])
    expect(await eventsOf('3125550101')).toEqual([event])
  })

  test('that is not given adds no event', async () => {
    const email = newPerson()
    await submit(email)
    expect(await eventsOf(email)).toEqual([])
  })

  test('that an older version stored without an event gets one, which ends only earlier opt-outs', async () => {
    const { db } = open.app
    const store = (email: string, fields: object = {}) => {
      const consentedAt = new Date(time)
      const agreedTo = { consentVersion: 'contact-2026-11', consentText: consent.contact.text, consentedAt }
      const values = {
        ...contactMessage,
        inquiryType: 'contact',
        phone: '312 555 0177',
        ...agreedTo,
      } as const
      return db.insert(inquiry).values({ ...values, email, ...fields })
    }
    const [again, gone, spam] = [newPerson(), newPerson(), newPerson()]
    await optOutByLink(open.app, again, 'link')
    time += 1000
    for (const email of [again, gone]) await store(email.toUpperCase())
    await store(spam, { suspect: true })
    time += 1000
    await optOutByLink(open.app, gone, 'link')
    const before = await db.$count(consentEvent)
    await Promise.all([recordMissedConsents(open.app), recordMissedConsents(open.app)])
    expect((await db.$count(consentEvent)) - before).toBe(4)
    const optedOut = [again, gone].map((email) => isOptedOut(open.app, email))
    expect(await Promise.all(optedOut)).toEqual([false, true])
    expect((await eventsOf(again)).at(-1)).toMatchObject({ kind: 'consented', words: consent.contact.text })
    expect(await eventsOf(spam)).toEqual([])
  })

  test('is never changed or deleted', async () => {
    const { db } = open.app
    await submit(newPerson(), agreed)
    const refused = { cause: { message: 'consent_event is append-only' } }
    await expect(db.update(consentEvent).set({ words: 'others' })).rejects.toMatchObject(refused)
    await expect(db.delete(consentEvent)).rejects.toMatchObject(refused)
  })

  test('texts of this version are all stored, and a text changed in place is logged', async () => {
    const { db, log } = open.app
    const warn = vi.spyOn(log, 'warn')
    await keepConsentTexts(open.app)
    await keepConsentTexts(open.app)
    const kept = await db.select().from(consentText)
    expect(Object.fromEntries(kept.map(({ version, words }) => [version, words]))).toEqual(consentTexts)
    expect(warn).not.toHaveBeenCalled()
    await db.update(consentText).set({ words: 'x' }).where(eq(consentText.version, consent.contact.version))
    await keepConsentTexts(open.app)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { event: 'consent-text-changed', version: consent.contact.version },
      expect.any(String),
    )
  })
})

describe('a visitor who opts out', () => {
  test('is shown as opted out on every inquiry of the address and of the number, with time and way', async () => {
    const [email, other] = [newPerson(), newPerson()]
    const first = await submit(email, { phone: '312-555-0102' })
    const second = await submit(email.toUpperCase())
    const samePhone = await submit(other, { phone: '1 312 555 0102' })
    await optOutByLink(open.app, email, 'link')
    const stopped = { at: new Date(time).toISOString(), way: 'link', by: '', own: true, byLink: true }
    expect((await read(first._id)).optOuts).toEqual({ email: stopped, phone: stopped })
    expect((await read(second._id)).optOuts).toEqual({ email: stopped, phone: null })
    expect((await read(samePhone._id)).optOuts).toEqual({ email: null, phone: { ...stopped, own: false } })
  })

  test('is opted out of calls to a number that became known later, until a new consent', async () => {
    const email = newPerson()
    await submit(email, { phone: '312-555-0171' })
    await optOutByLink(open.app, email, 'link')
    const later = await submit(email, { phone: '312-555-0172' })
    expect((await read(later._id)).optOuts.phone).toMatchObject({ way: 'link' })
    const alone = await submit(newPerson(), { phone: '312-555-0172' })
    expect((await read(alone._id)).optOuts).toMatchObject({ email: null, phone: { way: 'link' } })
    time += 60_000
    const again = await submit(email, { phone: '312-555-0172', ...agreed })
    expect((await read(again._id)).optOuts).toEqual({ email: null, phone: null })
  })

  test('is opted out of calls until their own consent: that of another person with the number counts for that person', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), '312-555-0195']
    const own = await submit(email, { phone, ...agreed })
    const theirs = await submit(other, { phone, ...agreed })
    time += 60_000
    await optOutByLink(open.app, email, 'link')
    const stopped = { at: new Date(time).toISOString(), way: 'link', by: '', own: true, byLink: true }
    expect((await read(theirs._id)).optOuts).toEqual({ email: null, phone: { ...stopped, own: false } })
    time += 60_000
    await submit(other, { phone, ...agreed })
    expect((await read(theirs._id)).optOuts).toEqual(nothing)
    expect((await read(own._id)).optOuts).toEqual({ email: stopped, phone: stopped })

    const note = { id: theirs._id, channel: 'phone' } as const
    await noteOptOut(open.app, agent, { ...note, optedOut: true })
    expect((await read(own._id)).optOuts.phone).toEqual(stopped)
    time += 60_000
    await noteOptOut(open.app, agent, { ...note, optedOut: false })
    expect((await read(own._id)).optOuts.phone).toEqual(stopped)
    expect((await read(theirs._id)).optOuts).toEqual(nothing)
    time += 60_000
    await submit(email, { phone, ...agreed })
    expect((await read(own._id)).optOuts).toEqual(nothing)
  })

  test('agrees anew by sending the same again, which is stored once; without the consent they stay opted out', async () => {
    const email = newPerson()
    const send = (fields: object) =>
      submitInquiry(
        open.app,
        inquirySubmission.parse({ ...contactMessage, phone: '312-555-0181', email, ...fields }),
        { idempotencyKey: email },
      )
    const first = await send(agreed)
    time += 60_000
    await optOutByLink(open.app, email, 'link')
    time += 60_000
    expect((await send({}))._id).toBe(first._id)
    expect((await read(first._id)).optOuts.email).toMatchObject({ way: 'link' })
    expect((await send(agreed))._id).toBe(first._id)
    expect((await read(first._id)).optOuts).toEqual(nothing)
    await send(agreed)
    const kinds = (await eventsOf(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['consented', 'opted out', 'consented'])
    expect(await makeCertificate(open.app, agent, first._id)).toMatchObject({ faults: [] })
  })

  test('agrees anew by sending the same again after staff stopped calls, which open boards show', async () => {
    const email = newPerson()
    const input = inputOf(email, { phone: '312-555-0182', ...agreed })
    const send = () => submitInquiry(open.app, input, { idempotencyKey: email })
    const { _id: id } = await send()
    const onBoard = async () => {
      const { data } = await listInquiries(open.app, agent, inquiryQuery.parse({ inquiryType: 'contact' }))
      return data.find(({ _id }) => _id === id)
    }
    time += 60_000
    await noteOptOut(open.app, agent, { id, channel: 'phone', optedOut: true })
    const stopped = await onBoard()
    expect(stopped).toMatchObject({ optOuts: { email: null, phone: { way: 'staff' } } })
    time += 60_000
    await send()
    const again = await onBoard()
    expect(again!.optOuts).toEqual(nothing)
  })

  test('is opted out of calls to a number in the trash, which a restore brings back', async () => {
    const email = newPerson()
    const { _id } = await submit(email, { phone: '312-555-0161' })
    await deleteInquiry(open.app, agent, _id)
    await optOutByLink(open.app, email, 'link')
    await restoreRecords(open.app, agent, [_id])
    expect((await read(_id)).optOuts.phone).toMatchObject({ way: 'link' })
  })

  test('may repeat it: one event is stored', async () => {
    const email = newPerson()
    for (const way of ['link', 'one-click', 'link'] as const) await optOutByLink(open.app, email, way)
    expect(await eventsOf(email)).toEqual([{ kind: 'opted out', way: 'link', version: null, words: null }])
  })

  test('gets no queued mail, and none for an inquiry without a new consent', async () => {
    const email = newPerson()
    await submit(email)
    expect(await mailsTo(email)).toHaveLength(1)
    await optOutByLink(open.app, email, 'link')
    expect(await mailsTo(email)).toEqual([])
    const { _id } = await submit(email)
    expect(await mailsTo(email)).toEqual([])
    expect(await open.app.db.$count(mail, eq(mail.inquiryId, _id))).toBe(1)
  })

  const stoppedCalls = async (phone: string) =>
    (await read((await submit(newPerson(), { phone }))._id)).optOuts.phone

  test('gets no mail and no call when an inquiry is stored at the same moment', async () => {
    const [email, phone] = [newPerson(), '312-555-0191']
    const inquiring: Held = ({ db }) => submitInquiry({ ...open.app, db }, inputOf(email, { phone }))
    await whileHeld(open.app, inquiring, () => optOutByLink(open.app, email, 'link'))
    expect(await mailsTo(email)).toEqual([])
    expect(await stoppedCalls(phone)).toMatchObject({ way: 'link' })
  })

  const optingOut =
    (email: string): Held =>
    ({ db }) =>
      optOutByLink({ ...open.app, db }, email, 'link')

  test('gets no mail and no call when an inquiry comes while the opt-out is stored', async () => {
    const [email, phone] = [newPerson(), '312-555-0192']
    await whileHeld(open.app, optingOut(email), () => submit(email, { phone }))
    expect(await mailsTo(email)).toEqual([])
    expect(await stoppedCalls(phone)).toMatchObject({ way: 'link' })
  })

  test('gets no call when staff enter a lead while the opt-out is stored', async () => {
    const [email, phone] = [newPerson(), '312-555-0193']
    const called = {
      inquiryType: 'contact',
      source: 'phone',
      name: 'Ida Moreau',
      ownerId: null,
      email,
      phone,
    }
    const enter = () => createLead(open.app, agent, newLead.parse(called))
    await whileHeld(open.app, optingOut(email), enter)
    expect(await stoppedCalls(phone)).toMatchObject({ way: 'link' })
  })

  test('consents again with a new form: that adds an event, after which mails go out again', async () => {
    const email = newPerson()
    const { _id } = await submit(email, agreed)
    time += 1000
    await optOutByLink(open.app, email, 'link')
    time += 1000
    await submit(email, agreed)
    expect((await eventsOf(email)).map(({ kind }) => kind)).toEqual(['consented', 'opted out', 'consented'])
    expect((await read(_id)).optOuts).toEqual(nothing)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await isOptedOut(open.app, email)).toBe(false)
  })

  test('is identified by the link in the mail, which holds no readable address', async () => {
    const email = newPerson()
    await submit(email)
    const [{ unsubscribeUrl } = { unsubscribeUrl: null }] = await mailsTo(email)
    const { origin, pathname, searchParams } = new URL(unsubscribeUrl ?? '')
    expect([origin, pathname]).toEqual([open.app.config.siteUrl, '/opt-out'])
    expect(unsubscribeUrl).not.toContain('person')
    expect(openOptOutLink(open.app, searchParams.get('for') ?? '')).toBe(email)
    expect(openOptOutLink(open.app, `A${searchParams.get('for')}`)).toBeUndefined()
  })
})

describe('staff who record opt-outs', () => {
  test('record them by channel, with a history entry', async () => {
    const { _id: id } = await submit(newPerson(), { phone: '312-555-0103' })
    const noted = await noteOptOut(open.app, agent, { id, channel: 'phone', optedOut: true })
    const stopped = {
      at: new Date(time).toISOString(),
      way: 'staff',
      by: 'Marisol Vega',
      own: true,
      byLink: false,
    }
    expect(noted).toEqual({ email: null, phone: stopped })
    expect((await read(id)).optOuts).toEqual(noted)
    const lines = await open.app.db.select().from(activity).where(eq(activity.recordId, id))
    expect(lines.at(-1)).toMatchObject({ actorName: 'Marisol Vega', after: { phoneOptOut: true } })
  })

  test('can withdraw an opt-out that they recorded, but not one by the visitor', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email)
    const change = { id, channel: 'email', optedOut: true } as const
    await noteOptOut(open.app, agent, change)
    time += 1000
    expect(await noteOptOut(open.app, agent, { ...change, optedOut: false })).toEqual(nothing)
    time += 1000
    await optOutByLink(open.app, email, 'link')
    await expect(noteOptOut(open.app, agent, { ...change, optedOut: false })).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(await isOptedOut(open.app, email)).toBe(true)
  })

  test('cannot withdraw an opt-out that the visitor made too', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email, { phone: '312-555-0171' })
    for (const channel of ['email', 'phone'] as const)
      await noteOptOut(open.app, agent, { id, channel, optedOut: true })
    time += 1000
    await optOutByLink(open.app, email, 'one-click')
    const own = { at: new Date(time).toISOString(), way: 'one-click', by: '', own: true, byLink: true }
    expect((await read(id)).optOuts).toEqual({ email: own, phone: own })
    for (const channel of ['email', 'phone'] as const)
      await expect(noteOptOut(open.app, agent, { id, channel, optedOut: false })).rejects.toMatchObject({
        kind: 'conflict',
      })
    expect(await isOptedOut(open.app, email)).toBe(true)
  })

  test('stop a queued mail', async () => {
    const email = newPerson()
    const { _id: id } = await submit(email)
    await noteOptOut(open.app, agent, { id, channel: 'phone', optedOut: true }).catch(() => {})
    expect(await mailsTo(email)).toHaveLength(1)
    await noteOptOut(open.app, agent, { id, channel: 'email', optedOut: true })
    expect(await mailsTo(email)).toEqual([])
  })

  test('cannot stop calls without a number; visitors cannot record anything', async () => {
    const { _id: id } = await submit(newPerson(), { phone: '12' })
    const change = { id, channel: 'phone', optedOut: true } as const
    await expect(noteOptOut(open.app, agent, change)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(noteOptOut(open.app, visitor, change)).rejects.toMatchObject({ kind: 'not-signed-in' })
    await expect(noteOptOut(open.app, agent, { ...change, id: 'x' })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

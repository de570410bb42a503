import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { consentEvent, consentText, inquiry } from '#app/db/schema.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { consent, consentTexts } from '#content/consent-texts.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { agreed, noOptOuts, prepareConsents } from '#test/support/app/consent-steps.ts'
import { makeCertificate } from './certificate.server.ts'
import { recordMissedConsents, storeConsentTexts } from './consent.server.ts'
import { isOptedOut } from './opt-out.server.ts'
import { noteOptOut, optOutByLink } from './record-opt-out.server.ts'

const { now, inputOf, newPerson, submit, read, mailsTo, eventsOf } = prepareConsents()

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
    const { db } = now.app
    const store = (email: string, fields: object = {}) => {
      const consentedAt = new Date(now.time)
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
    await optOutByLink(now.app, again, 'link')
    now.time += 1000
    for (const email of [again, gone]) await store(email.toUpperCase())
    await store(spam, { suspect: true })
    now.time += 1000
    await optOutByLink(now.app, gone, 'link')
    const before = await db.$count(consentEvent)
    await Promise.all([recordMissedConsents(now.app), recordMissedConsents(now.app)])
    expect((await db.$count(consentEvent)) - before).toBe(4)
    const optedOut = [again, gone].map((email) => isOptedOut(now.app, email))
    expect(await Promise.all(optedOut)).toEqual([false, true])
    expect((await eventsOf(again)).at(-1)).toMatchObject({ kind: 'consented', words: consent.contact.text })
    expect(await eventsOf(spam)).toEqual([])
  })

  test('is never changed or deleted', async () => {
    const { db } = now.app
    await submit(newPerson(), agreed)
    const refused = { cause: { message: 'consent_event is append-only' } }
    await expect(db.update(consentEvent).set({ words: 'others' })).rejects.toMatchObject(refused)
    await expect(db.delete(consentEvent)).rejects.toMatchObject(refused)
  })

  test('texts of this version are all stored, and a text changed in place is logged', async () => {
    const { db, log } = now.app
    const warn = vi.spyOn(log, 'warn')
    await storeConsentTexts(now.app)
    await storeConsentTexts(now.app)
    const kept = await db.select().from(consentText)
    expect(Object.fromEntries(kept.map(({ version, words }) => [version, words]))).toEqual(consentTexts)
    expect(warn).not.toHaveBeenCalled()
    await db.update(consentText).set({ words: 'x' }).where(eq(consentText.version, consent.contact.version))
    await storeConsentTexts(now.app)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { event: 'consent-text-changed', version: consent.contact.version },
      expect.any(String),
    )
  })
})

describe('a visitor who opts out', () => {
  test('agrees anew by sending the same again, which is stored once; without the consent, or as a program would, they stay opted out', async () => {
    const email = newPerson()
    const send = (fields: object, suspect = false) =>
      submitInquiry(
        now.app,
        inquirySubmission.parse({ ...contactMessage, phone: '312-555-0181', email, ...fields }),
        { idempotencyKey: email, suspect },
      )
    const first = await send(agreed)
    now.time += 60_000
    await optOutByLink(now.app, email, 'link')
    now.time += 60_000
    expect((await send({}))._id).toBe(first._id)
    expect((await send(agreed, true))._id).toBe(first._id)
    expect((await read(first._id)).optOuts.email).toMatchObject({ way: 'link' })
    expect((await send(agreed))._id).toBe(first._id)
    expect((await read(first._id)).optOuts).toEqual(noOptOuts)
    await send(agreed)
    const kinds = (await eventsOf(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['consented', 'opted out', 'consented'])
    expect(await makeCertificate(now.app, now.agent, first._id)).toMatchObject({ faults: [] })
  })

  test('agrees anew by sending the same again after staff stopped calls, which open boards show', async () => {
    const email = newPerson()
    const input = inputOf(email, { phone: '312-555-0182', ...agreed })
    const send = () => submitInquiry(now.app, input, { idempotencyKey: email })
    const { _id: id } = await send()
    const onBoard = async () => {
      const { data } = await listInquiries(now.app, now.agent, inquiryQuery.parse({ inquiryType: 'contact' }))
      return data.find(({ _id }) => _id === id)
    }
    now.time += 60_000
    await noteOptOut(now.app, now.agent, { id, channel: 'phone', optedOut: true })
    const stopped = await onBoard()
    expect(stopped).toMatchObject({ optOuts: { email: null, phone: { way: 'staff' } } })
    now.time += 60_000
    await send()
    const again = await onBoard()
    expect(again!.optOuts).toEqual(noOptOuts)
  })

  test('consents again with a new form: that adds an event, after which mails go out again', async () => {
    const email = newPerson()
    const { _id } = await submit(email, agreed)
    now.time += 1000
    await optOutByLink(now.app, email, 'link')
    now.time += 1000
    await submit(email, agreed)
    expect((await eventsOf(email)).map(({ kind }) => kind)).toEqual(['consented', 'opted out', 'consented'])
    expect((await read(_id)).optOuts).toEqual(noOptOuts)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await isOptedOut(now.app, email)).toBe(false)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { deleteInquiry } from '#app/domain/inquiry/inquiry-board.server.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import { agreed, noOptOuts, prepareConsents } from '#test/support/app/consent-steps.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { openOptOutLink } from './opt-out-link.server.ts'
import { noteOptOut, optOutByLink } from './record-opt-out.server.ts'

const { now, inputOf, newPerson, submit, read, mailsTo, eventsOf } = prepareConsents()

describe('a visitor who opts out', () => {
  test('is shown as opted out on every inquiry of the address and of the number, with time and way', async () => {
    const [email, other] = [newPerson(), newPerson()]
    const first = await submit(email, { phone: '312-555-0102' })
    const second = await submit(email.toUpperCase())
    const samePhone = await submit(other, { phone: '1 312 555 0102' })
    await optOutByLink(now.app, email, 'link')
    const stopped = { at: new Date(now.time).toISOString(), way: 'link', by: '', own: true, byLink: true }
    expect((await read(first._id)).optOuts).toEqual({ email: stopped, phone: stopped })
    expect((await read(second._id)).optOuts).toEqual({ email: stopped, phone: null })
    expect((await read(samePhone._id)).optOuts).toEqual({ email: null, phone: { ...stopped, own: false } })
  })

  test('is opted out of calls to a number that became known later, until a new consent', async () => {
    const email = newPerson()
    await submit(email, { phone: '312-555-0171' })
    await optOutByLink(now.app, email, 'link')
    const later = await submit(email, { phone: '312-555-0172' })
    expect((await read(later._id)).optOuts.phone).toMatchObject({ way: 'link' })
    const alone = await submit(newPerson(), { phone: '312-555-0172' })
    expect((await read(alone._id)).optOuts).toMatchObject({ email: null, phone: { way: 'link' } })
    now.time += 60_000
    const again = await submit(email, { phone: '312-555-0172', ...agreed })
    expect((await read(again._id)).optOuts).toEqual({ email: null, phone: null })
  })

  test('is opted out of calls to a number that they send later, though another person with it has agreed meanwhile', async () => {
    const [email, phone] = [newPerson(), '312-555-0173']
    await submit(email)
    await optOutByLink(now.app, email, 'link')
    await submit(newPerson(), { phone, ...agreed })
    await submit(email, { phone })
    const { _id } = await submit(newPerson(), { phone })
    expect((await read(_id)).optOuts.phone).toMatchObject({ way: 'link', own: false })
  })

  test('is opted out of calls until their own consent: that of another person with the number counts for that person', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), '312-555-0195']
    const own = await submit(email, { phone, ...agreed })
    const theirs = await submit(other, { phone, ...agreed })
    now.time += 60_000
    await optOutByLink(now.app, email, 'link')
    const stopped = { at: new Date(now.time).toISOString(), way: 'link', by: '', own: true, byLink: true }
    expect((await read(theirs._id)).optOuts).toEqual({ email: null, phone: { ...stopped, own: false } })
    now.time += 60_000
    await submit(other, { phone, ...agreed })
    expect((await read(theirs._id)).optOuts).toEqual(noOptOuts)
    expect((await read(own._id)).optOuts).toEqual({ email: stopped, phone: stopped })

    const note = { id: theirs._id, channel: 'phone' } as const
    await noteOptOut(now.app, now.agent, { ...note, optedOut: true })
    expect((await read(own._id)).optOuts.phone).toEqual(stopped)
    now.time += 60_000
    await noteOptOut(now.app, now.agent, { ...note, optedOut: false })
    expect((await read(own._id)).optOuts.phone).toEqual(stopped)
    expect((await read(theirs._id)).optOuts).toEqual(noOptOuts)
    now.time += 60_000
    await submit(email, { phone, ...agreed })
    expect((await read(own._id)).optOuts).toEqual(noOptOuts)
  })

  test('is opted out of calls to a number in the trash, for others with it too, and once a restore brings it back', async () => {
    const [email, phone] = [newPerson(), '312-555-0161']
    const { _id } = await submit(email, { phone })
    await deleteInquiry(now.app, now.agent, _id)
    await optOutByLink(now.app, email, 'link')
    const samePhone = await submit(newPerson(), { phone })
    expect((await read(samePhone._id)).optOuts.phone).toMatchObject({ way: 'link', own: false })
    await restoreRecords(now.app, now.agent, [_id])
    expect((await read(_id)).optOuts.phone).toMatchObject({ way: 'link' })
  })

  test('may repeat it: one event is stored', async () => {
    const email = newPerson()
    for (const way of ['link', 'one-click', 'link'] as const) await optOutByLink(now.app, email, way)
    expect(await eventsOf(email)).toEqual([{ kind: 'opted out', way: 'link', version: null, words: null }])
  })

  test('gets no queued mail, and none for an inquiry without a new consent', async () => {
    const email = newPerson()
    await submit(email)
    expect(await mailsTo(email)).toHaveLength(1)
    await optOutByLink(now.app, email, 'link')
    expect(await mailsTo(email)).toEqual([])
    const { _id } = await submit(email)
    expect(await mailsTo(email)).toEqual([])
    expect(await now.app.db.$count(mail, eq(mail.inquiryId, _id))).toBe(1)
  })

  const stoppedCalls = async (phone: string) =>
    (await read((await submit(newPerson(), { phone }))._id)).optOuts.phone

  test('gets no mail and no call when an inquiry is stored at the same moment', async () => {
    const [email, phone] = [newPerson(), '312-555-0191']
    const inquiring: Held = ({ db }) => submitInquiry({ ...now.app, db }, inputOf(email, { phone }))
    await whileHeld(now.app, inquiring, () => optOutByLink(now.app, email, 'link'))
    expect(await mailsTo(email)).toEqual([])
    expect(await stoppedCalls(phone)).toMatchObject({ way: 'link' })
  })

  const optingOut =
    (email: string): Held =>
    ({ db }) =>
      optOutByLink({ ...now.app, db }, email, 'link')

  test('gets no mail and no call when an inquiry comes while the opt-out is stored', async () => {
    const [email, phone] = [newPerson(), '312-555-0192']
    await whileHeld(now.app, optingOut(email), () => submit(email, { phone }))
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
    const enter = () => createLead(now.app, now.agent, newLead.parse(called))
    await whileHeld(now.app, optingOut(email), enter)
    expect(await stoppedCalls(phone)).toMatchObject({ way: 'link' })
  })

  test('is identified by the link in the mail, which holds no readable address', async () => {
    const email = newPerson()
    await submit(email)
    const [{ unsubscribeUrl } = { unsubscribeUrl: null }] = await mailsTo(email)
    const { origin, pathname, searchParams } = new URL(unsubscribeUrl ?? '')
    expect([origin, pathname]).toEqual([now.app.config.siteUrl, '/opt-out'])
    expect(unsubscribeUrl).not.toContain('person')
    expect(openOptOutLink(now.app, searchParams.get('for') ?? '')).toBe(email)
    expect(openOptOutLink(now.app, `A${searchParams.get('for')}`)).toBeUndefined()
  })
})

import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentEvent, inquiry, mail } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { createLead } from '#app/domain/inquiry/create-lead.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { clearSuspicion, listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { partPeople } from '#app/domain/person/person-inquiries.server.ts'
import { emptyTrash, eraseRecords, sweepTrash } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { noteOptOut, optOutByLink } from './consent.server.ts'
import { checkLedger } from './consent-ledger.server.ts'

let open: TestApp
let admin: Actor
let time = Date.parse('2026-11-24T12:00:00Z')
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(time) })
  const { id, name, email } = await insertUser(open.app, 'nora')
  admin = { kind: 'user', id, name, email, role: 'admin' } as Actor
})
afterAll(() => open.close())
beforeEach(() => later())

function later() {
  time += 120_000
}

let people = 0
const newPerson = () => `sender${people++}@visitor.example`
const newNumber = () => `312-555-0${200 + people}`

/** With the consent, unless `agreed` is false; returns the inquiry's id. */
async function submit(
  email: string,
  phone: string,
  { suspect = false, agreed = true } = {},
): Promise<string> {
  later()
  const fields = { ...contactMessage, email, phone, ...(agreed && { consent: consent.contact.version }) }
  return (await submitInquiry(open.app, inquirySubmission.parse(fields), { suspect }))._id
}
const stopsOf = async (id: string) => {
  const { optOuts } = (await listInquiries(open.app, admin, inquiryQuery.parse({ id }))).data[0]!
  return { email: optOuts.email?.way, phone: optOuts.phone?.way }
}
const part = (id: string, otherId: string) => partPeople(open.app, admin, { id, otherId, apart: true })
const stopped = { email: 'link', phone: 'link' }

test.each(['link', 'staff'] as const)(
  'an opt-out (%s) that is repeated holds against a consent that was given before it and is recorded after it',
  async (way) => {
    const [email, phone] = [newPerson(), newNumber()]
    const id = await submit(email, phone)
    const optOut = async () => {
      later()
      if (way === 'link') return optOutByLink(open.app, email, way)
      for (const channel of ['email', 'phone'] as const)
        await noteOptOut(open.app, admin, { id, channel, optedOut: true })
    }
    await optOut()
    const suspect = await submit(email, phone, { suspect: true })
    await optOut()
    later()
    await open.app.db.delete(mail).where(eq(mail.recipient, email))
    await clearSuspicion(open.app, admin, suspect)
    expect(await stopsOf(id)).toEqual({ email: way, phone: way })
    expect(await open.app.db.select().from(mail).where(eq(mail.recipient, email))).toEqual([])
  },
)

test.each(['erased', 'deleted and the trash emptied', 'swept from the trash'])(
  'a person stays opted out of calls when someone parted from them, who agreed with the same number, is %s',
  async (how) => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const own = await submit(email, phone)
    const theirs = [await submit(other, phone)]
    await part(own, theirs[0]!)
    later()
    await optOutByLink(open.app, email, 'link')
    theirs.push(await submit(other, phone))
    expect(await stopsOf(theirs[1]!)).toEqual({ email: undefined, phone: undefined })
    if (how === 'erased') await eraseRecords(open.app, admin, { collection: 'inquiries', ids: theirs })
    else {
      await deleteRecords(open.app, admin, { collection: 'inquiries', ids: theirs })
      if (how.includes('swept')) time += trashLifetime + 1
      await (how.includes('swept') ? sweepTrash(open.app) : emptyTrash(open.app, admin))
    }
    expect(await stopsOf(own)).toEqual(stopped)
    expect(await checkLedger(open.app)).toMatchObject({ faults: [] })
  },
)

const noteStop = (id: string, optedOut = true) =>
  noteOptOut(open.app, admin, { id, channel: 'phone', optedOut })

/** A lead that staff enter, whose caller agreed. */
async function enter(email: string, phone: string): Promise<string> {
  later()
  const lead = {
    inquiryType: 'contact',
    name: 'Rosa',
    source: 'phone',
    ownerId: null,
    email,
    phone,
    agreed: true,
  }
  return (await createLead(open.app, admin, newLead.parse(lead)))._id
}

describe('a stop of calls that staff noted', () => {
  test.each<[string, typeof submit, () => string]>([
    ['in a form', submit, newPerson],
    ['in conversation', enter, newPerson],
    ['in conversation, by the number alone', enter, () => ''],
  ])(
    'holds when another person with the number agrees %s, who may be called then',
    async (_how, agree, who) => {
      const [email, other, phone] = [newPerson(), who(), newNumber()]
      const own = await submit(email, phone)
      later()
      await noteStop(own)
      const theirs = await agree(other, phone)
      expect(await stopsOf(own)).toEqual({ email: undefined, phone: 'staff' })
      expect(await stopsOf(theirs)).toEqual({ email: undefined, phone: undefined })
    },
  )

  test('holds when it is taken back on the lead of another person with the number', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
    later()
    await noteStop(own)
    later()
    await noteStop(theirs, false)
    expect(await stopsOf(own)).toEqual({ email: undefined, phone: 'staff' })
    expect(await stopsOf(theirs)).toEqual({ email: undefined, phone: undefined })
  })

  test('holds for the person’s other numbers, known or not yet, and is taken back for all of them and for others', async () => {
    const [email, one, two] = [newPerson(), newNumber(), newNumber().replace('555', '556')]
    const [first, second] = [await submit(email, one), await submit(email, two)]
    const other = await submit(newPerson(), one)
    const [before] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, second))
    later()
    await noteStop(first)
    const third = await submit(email, newNumber().replace('555', '557'), { agreed: false })
    for (const id of [first, second, third, other]) expect((await stopsOf(id)).phone).toBe('staff')
    const [after] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, second))
    expect(after!.updatedAt > before!.updatedAt).toBe(true)
    later()
    await noteStop(first, false)
    for (const id of [first, second, third, other]) expect((await stopsOf(id)).phone).toBeUndefined()
  })

  test('holds for a later lead once theirs has left the trash, also when another person with the number agreed or is erased', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const own = await submit(email, phone)
    later()
    await noteStop(own)
    const theirs = await submit(other, phone)
    await part(own, theirs)
    await deleteRecords(open.app, admin, { collection: 'inquiries', ids: [own] })
    time += trashLifetime + 1
    await sweepTrash(open.app)
    const again = await submit(email, phone, { agreed: false })
    expect((await stopsOf(again)).phone).toBe('staff')
    await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [theirs] })
    expect((await stopsOf(again)).phone).toBe('staff')
    expect(await checkLedger(open.app)).toMatchObject({ faults: [] })
  })

  test('stays with the number that another lead has, without who asked for it, once they are erased', async () => {
    const [email, other, phone] = [newPerson(), newPerson(), newNumber()]
    const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
    later()
    await noteStop(own)
    await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [own] })
    expect((await stopsOf(theirs)).phone).toBe('staff')
    const named = or(eq(consentEvent.address, email), eq(consentEvent.sender, email))
    expect(await open.app.db.$count(consentEvent, named)).toBe(0)
    expect(await checkLedger(open.app)).toMatchObject({ faults: [] })
  })
})

test.each(['link', 'staff'] as const)(
  'an opt-out (%s) holds after a clock that was ahead was set back',
  async (way) => {
    const [email, phone] = [newPerson(), newNumber()]
    time += 600_000
    const id = await submit(email, phone)
    time -= 600_000
    if (way === 'link') await optOutByLink(open.app, email, way)
    else await noteStop(id)
    expect((await stopsOf(id)).phone).toBe(way)
    time += 3_600_000
    expect((await stopsOf(await submit(email, phone, { agreed: false }))).phone).toBe(way)
  },
)

test('a stop of calls by link holds under the person’s second address against the consent of a person parted from both', async () => {
  const [email, second, other, phone] = [newPerson(), newPerson(), newPerson(), newNumber()]
  const [own, theirs] = [await submit(email, phone), await submit(other, phone)]
  const ownSecond = await submit(second, phone)
  await part(own, theirs)
  await part(ownSecond, theirs)
  later()
  await optOutByLink(open.app, email, 'link')
  await submit(other, phone)
  expect(await stopsOf(own)).toEqual(stopped)
  expect(await stopsOf(ownSecond)).toEqual({ email: undefined, phone: 'link' })
})

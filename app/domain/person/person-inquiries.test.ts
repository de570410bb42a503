import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, inquiry } from '#app/db/schema.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { clearSuspicion } from '#app/domain/inquiry/inquiry-board.server.ts'
import { readTimeline } from '#app/domain/touch/timeline.server.ts'
import { timelineQuery } from '#app/domain/touch/timeline.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { senders } from '#test/support/app/senders.ts'
import { partPeople } from './parting.server.ts'
import { findSamePerson } from './person.server.ts'
import { personQuery } from './person.ts'
import { readPerson } from './person-inquiries.server.ts'

const agent = { kind: 'user', id: randomUUID(), name: 'Agent', email: 'a@b.example', role: 'agent' } as Actor

let open: TestApp
beforeAll(async () => {
  open = await createTestApp()
})
afterAll(() => open.close())

const { newSender, store } = senders(() => open)

describe('the inquiries of a person', () => {
  const person = async (id: string, query: object = {}) =>
    readPerson(open.app, agent, personQuery.parse({ id, ...query }))
  const idsOf = async (id: string) => (await person(id)).data.map(({ _id }) => _id)

  test('are those of the address, and of senders who share a number with it, newest first', async () => {
    const [one, work] = [newSender(), newSender()]
    const first = await store({ email: one.email, phone: one.phone })
    const second = await store({ email: one.email.toUpperCase() })
    const third = await store({ email: work.email, phone: one.phone.replace(/\D/g, '') })
    const fourth = await store({ email: work.email })
    const byPhone = await store({ phone: one.phone })
    await store(newSender())
    const all = [byPhone, fourth, third, second, first].map(({ id }) => id)
    for (const { id } of [first, second, third, byPhone]) expect(await idsOf(id)).toEqual(all)
    const { data, person: facts } = await person(second.id)
    expect(data.map(({ sameEmail, samePhone, sameSender }) => [sameEmail, samePhone, sameSender])).toEqual([
      [false, true, false],
      [false, false, false],
      [false, true, false],
      [true, false, true],
      [true, true, true],
    ])
    expect(facts).toEqual({
      name: 'Dana Kessler',
      since: first.submittedAt.toISOString(),
      consentedAnewAfter: null,
      unreachable: false,
      parted: [],
    })
  })

  test('exclude suspected spam, which is a person of its own until the mark is cleared', async () => {
    const { email } = newSender()
    const one = await store({ email })
    const spam = await store({ email, suspect: true })
    expect([await idsOf(one.id), await idsOf(spam.id)]).toEqual([[one.id], [spam.id]])
    await clearSuspicion(open.app, agent, spam.id)
    expect(await idsOf(one.id)).toEqual([spam.id, one.id])
  })

  test('can be separated by staff, also for later inquiries, in one household, and joined again', async () => {
    const [wife, husband] = [newSender(), newSender()]
    const hers = await store(wife)
    const his = await store({ ...husband, phone: wife.phone })
    const apart = { id: hers.id, otherId: his.id, apart: true }
    expect(await idsOf(hers.id)).toEqual([his.id, hers.id])
    await Promise.all([partPeople(open.app, agent, apart), partPeople(open.app, agent, apart)])
    const later = await store({ ...husband, phone: wife.phone })
    expect(await idsOf(hers.id)).toEqual([hers.id])
    expect(await idsOf(his.id)).toEqual([later.id, his.id])
    const { parted } = (await person(hers.id)).person
    expect(parted).toMatchObject([{ inquiryId: later.id, by: 'Agent' }])
    expect((await person(his.id)).person.parted).toMatchObject([{ inquiryId: hers.id }])
    expect(await findSamePerson(open.app, { ...husband, phone: wife.phone })).toMatchObject({
      inquiryId: later.id,
    })
    await partPeople(open.app, agent, { id: later.id, otherId: hers.id, apart: false })
    expect(await idsOf(hers.id)).toEqual([later.id, his.id, hers.id])
    const lines = await open.app.db.select().from(activity).where(eq(activity.recordId, hers.id))
    expect(lines.map(({ after }) => after)).toEqual([
      { samePerson: false, sender: his.id },
      { samePerson: true, sender: later.id },
    ])
    await open.app.db.update(inquiry).set({ name: 'Tom Kessler' }).where(eq(inquiry.id, his.id))
    await open.app.db.delete(inquiry).where(eq(inquiry.id, later.id))
    const { entries } = await readTimeline(open.app, agent, timelineQuery.parse({ ids: hers.id }))
    const changes = entries.filter((entry) => entry.type === 'change')
    expect(changes.map(({ senderName }) => senderName)).toEqual(['', 'Tom Kessler'])
  })

  test('of one address cannot be separated, nor by a visitor, nor for an unknown inquiry', async () => {
    const { email } = newSender()
    const [one, two] = [await store({ email }), await store({ email })]
    const change = { id: one.id, otherId: two.id, apart: true }
    await expect(partPeople(open.app, agent, change)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(partPeople(open.app, visitor, change)).rejects.toMatchObject({ kind: 'not-logged-in' })
    await expect(partPeople(open.app, agent, { ...change, otherId: 'x' })).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(readPerson(open.app, visitor, personQuery.parse({ id: one.id }))).rejects.toMatchObject({
      kind: 'not-logged-in',
    })
  })

  test('are paged, however many there are', async () => {
    const { email } = newSender()
    const values = Array.from({ length: 1000 }, (_, index) => ({
      ...{ inquiryType: 'contact' as const, name: 'Often', email },
      submittedAt: new Date(Date.parse('2026-01-01') + index * 60_000),
    }))
    const rows = await open.app.db.insert(inquiry).values(values).returning({ id: inquiry.id })
    const page = await person(rows[0]!.id, { page: '11', limit: '100' })
    expect([page.page, page.pages, page.total, page.data.length]).toEqual([10, 10, 1000, 100])
    expect(page.data.at(-1)).toMatchObject({ _id: rows[0]!.id, sameSender: true })
    expect(page.person.since).toBe('2026-01-01T00:00:00.000Z')

    const changed = rows[100]!.id
    await open.app.db
      .update(inquiry)
      .set({ updatedAt: new Date('2027-01-01') })
      .where(eq(inquiry.id, changed))
    const whole = timelineQuery.parse({ ids: rows[0]!.id, of: 'person' })
    const { entries, more } = await readTimeline(open.app, agent, whole)
    const ids = entries.map(({ inquiryId }) => inquiryId)
    expect([more, ids.length]).toEqual([true, 200])
    expect(ids).toEqual(expect.arrayContaining([rows[0]!.id, changed]))
  })
})

test('an inquiry with consent after an opt-out is marked as renewed consent, and the one before is not', async () => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const app = { ...open.app, now: () => new Date(time) }
  const send = async (consent = '') =>
    (await submitInquiry(app, inquirySubmission.parse({ ...contactMessage, ...sender, consent })))._id
  const [sender, other] = [newSender(), newSender()]
  const anew = async (id: string) =>
    (await readPerson(app, agent, personQuery.parse({ id }))).person.consentedAnewAfter
  const first = await send(consent.contact.version)
  time += 60_000
  // another person with the number, whose opt-out is none of this one
  await submitInquiry(app, inquirySubmission.parse({ ...contactMessage, ...sender, email: other.email }))
  await optOutByLink(app, other.email, 'link')
  time += 60_000
  const still = await send(consent.contact.version)
  time += 60_000
  await optOutByLink(app, sender.email, 'link')
  const out = new Date(time).toISOString()
  time += 60_000
  const silent = await send()
  time += 60_000
  const second = await send(consent.contact.version)
  time += 60_000
  const third = await send(consent.contact.version)
  expect(await Promise.all([first, still, silent, second, third].map(anew))).toEqual([
    null,
    null,
    null,
    out,
    null,
  ])
})

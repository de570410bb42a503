import { randomUUID } from 'node:crypto'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasJob, mailQueue } from '#app/db/queue/job-queue.ts'
import { activity, inquiry, mail, slug, token, touch, trash, user } from '#app/db/schema.ts'
import { inviteUser, listInvitations } from '#app/domain/account/invitation.server.ts'
import { deleteUser } from '#app/domain/account/user.server.ts'
import { type Actor, visitor } from '#app/domain/account/user.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { getImageUrl } from '#app/domain/image/image.server.ts'
import { sweepUnusedImages, unusedImageLifetime } from '#app/domain/image/image-sweep.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { mailPatience } from '#app/domain/mail/mail.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { getPropertyPage, listProperties } from '#app/domain/property/property.server.ts'
import { changeProperty, createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { propertyChanges, propertyInput } from '#app/domain/property/property-input.ts'
import { listTestimonials } from '#app/domain/testimonial/testimonial.server.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { addTouch } from '#app/domain/touch/touch.server.ts'
import {
  actorOf,
  contactMessage,
  enteredHome,
  insertImage,
  insertTestimonials,
} from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { type Held, whileHeld } from '#test/support/app/held-request.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { restoreRecords } from './restore.server.ts'

let open: TestApp
let agent: Actor
let admin: Actor
let time = Date.parse('2026-11-24T12:00:00Z')
beforeAll(async () => {
  open = await createTestApp({ now: () => new Date(time) })
  agent = await actorOf(open.app, 'daniel')
  admin = await actorOf(open.app, 'nora')
})
afterAll(() => open.close())
beforeEach(() => {
  time += 60_000
})

let number = 0
const submit = (fields: object = {}, idempotencyKey?: string) =>
  submitInquiry(
    open.app,
    inquirySubmission.parse({ ...contactMessage, email: `lead${number++}@visitor.example`, ...fields }),
    { idempotencyKey },
  )
const createHome = (fields: object = {}) =>
  createProperty(open.app, agent, propertyInput.parse({ ...enteredHome, ...fields }))
const remove = (collection: Collection, ...ids: string[]) =>
  deleteRecords(open.app, collection === 'users' ? admin : agent, { collection, ids })
const restore = (...ids: string[]) => restoreRecords(open.app, admin, ids)
const mailsOf = (id: string) => open.app.db.select().from(mail).where(eq(mail.inquiryId, id)).orderBy(mail.id)
const withJob = (id: string) =>
  open.app.db.$count(mail, and(eq(mail.inquiryId, id), eq(mail.status, 'queued'), hasJob(mailQueue, mail.id)))

/** All rows but the history and the counts of triggers. */
async function everything() {
  const { activity, inquiry_count, collection_count, collection_version, ...tables } = await storedTables(
    open.app.config.databaseUrl!,
  )
  return tables
}

async function insertAll() {
  const lead = await submit({}, 'key-of-one')
  const by = { actorId: agent.kind === 'user' ? agent.id : null, actorName: 'Daniel Osei' }
  await open.app.db.insert(touch).values([
    { inquiryId: lead._id, kind: 'call', outcome: 'no answer', ...by },
    { inquiryId: lead._id, kind: 'note', text: 'Wants a garden.', ...by },
  ])
  const own = {
    ownerId: by.actorId,
    nextTouchOn: '2026-12-01',
    nextTouchNote: 'Call again',
    firstTouchAt: new Date(time),
  }
  await open.app.db.update(inquiry).set(own).where(eq(inquiry.id, lead._id))
  const [sent] = await mailsOf(lead._id)
  await open.app.db
    .update(mail)
    .set({ status: 'sent', sentAt: new Date(time) })
    .where(eq(mail.id, sent!.id))
  const cover = await insertImage(open.app, 'uploads/trashed')
  const home = await createHome({
    name: 'Quay 4D',
    photos: [{ ...plainPhoto(cover), alt: 'The quay' }],
    latitude: 41.88121,
  })
  await changeProperty(open.app, agent, home._id, propertyChanges.parse({ name: 'Quay 4E', state: 'sold' }))
  const [voice] = await insertTestimonials(open.app)
  const invitation = await inviteUser(open.app, admin, { email: 'june.park@example.com', role: 'agent' })
  return { lead, home, voice: voice!, invitation, cover }
}

test('a record of each kind is restored as it was, with its mails, touches, slugs and photos', async () => {
  const { lead, home, voice, invitation, cover } = await insertAll()
  const before = await everything()
  const read = {
    properties: () => listProperties(open.app, agent, propertyQuery.parse({ id: home._id })),
    testimonials: () => listTestimonials(open.app, agent, testimonialQuery.parse({ id: voice.id })),
    inquiries: () => listInquiries(open.app, agent, inquiryQuery.parse({ id: lead._id })),
  }
  const shown = await Promise.all(Object.values(read).map((one) => one()))
  await remove('properties', home._id)
  await remove('testimonials', voice.id)
  await remove('inquiries', lead._id)
  await remove('users', invitation._id)
  const ids = [home._id, voice.id, lead._id, invitation._id]
  for (const one of Object.values(read)) await expect(one()).rejects.toMatchObject({ kind: 'not-found' })
  await expect(getPropertyPage(open.app, home.slug)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(getImageUrl(open.app, visitor, cover)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await listInvitations(open.app, admin)).toEqual([])
  expect(
    Object.values(await everything())
      .flat()
      .filter((row) => row.includes(lead.email)),
  ).toHaveLength(1)

  time += unusedImageLifetime + 1
  await sweepUnusedImages(open.app)
  time -= unusedImageLifetime + 1
  await restore(...ids)
  expect(await everything()).toEqual(before)
  expect(await Promise.all(Object.values(read).map((one) => one()))).toEqual(shown)
  await expect(getPropertyPage(open.app, home.slug)).resolves.toMatchObject({ movedTo: expect.any(String) })
  expect(await open.app.images.get(`${cover}/640.jpg`)).toBeTruthy()
})

test('the history has who deleted and who restored a record, and of an inquiry no personal data', async () => {
  const lead = await submit()
  await remove('inquiries', lead._id)
  await restore(lead._id)
  const lines = await open.app.db
    .select()
    .from(activity)
    .where(eq(activity.recordId, lead._id))
    .orderBy(activity.id)
  const facts = { inquiryType: 'contact', guideType: '', status: 'open' }
  expect(lines.slice(1)).toMatchObject([
    { action: 'trashed', actorName: 'Daniel Osei', before: facts, after: null },
    { action: 'restored', actorName: 'Nora Whitlock', before: null, after: facts },
  ])
})

test('one call deletes or restores many, and names those already in the trash with who put them there', async () => {
  const leads = await Promise.all([submit(), submit(), submit()])
  const ids = leads.map(({ _id }) => _id)
  expect((await remove('inquiries', ids[0]!)).gone).toHaveLength(1)
  const { gone, already } = await remove('inquiries', ...ids, 'no-id', ids[1]!)
  expect(gone.map(({ _id }) => _id).sort()).toEqual(ids.slice(1).sort())
  const by = agent.kind === 'user' ? agent.id : ''
  expect(already).toEqual([
    { _id: ids[0], collection: 'inquiries', title: leads[0]!.name, category: 'general-contact', actorId: by },
  ])
  expect((await remove('testimonials', ids[0]!)).already).toEqual([])
  expect((await restore(...ids)).map(({ _id }) => _id).sort()).toEqual(ids.toSorted())
  expect(await open.app.db.$count(inquiry, inArray(inquiry.id, ids))).toBe(3)
  await expect(restore(...ids)).rejects.toMatchObject({ kind: 'not-found' })
})

test('two concurrent restores of a record restore it once', async () => {
  const lead = await submit()
  await remove('inquiries', lead._id)
  const both = await Promise.allSettled([restore(lead._id), restore(lead._id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await open.app.db.$count(inquiry, eq(inquiry.id, lead._id))).toBe(1)
})

test('agents can neither see nor restore invitations, and visitors nothing', async () => {
  const { _id } = await inviteUser(open.app, admin, { email: 'agentless@example.com', role: 'agent' })
  await expect(deleteRecords(open.app, agent, { collection: 'users', ids: [_id] })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await remove('users', _id)
  await expect(restoreRecords(open.app, agent, [_id])).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(restoreRecords(open.app, visitor, [_id])).rejects.toMatchObject({ kind: 'not-signed-in' })
  expect(await open.app.db.$count(trash, eq(trash.recordId, _id))).toBe(1)
})

describe('a value that was taken meanwhile gives way', () => {
  test('a slug gets a number, and the link to the own page follows it', async () => {
    const first = await createHome({ name: 'Twin', linkUrl: '/properties/twin-4-linden-court-ashgrove' })
    expect(first.slug).toBe('twin-4-linden-court-ashgrove')
    await remove('properties', first._id)
    const second = await createHome({ name: 'Twin' })
    await remove('properties', second._id)
    const third = await createHome({ name: 'Twin' })
    await restore(first._id, second._id)
    const { data } = await listProperties(open.app, agent, propertyQuery.parse({ search: 'Twin' }))
    const slugs = Object.fromEntries(data.map((home) => [home._id, home.slug]))
    expect(slugs[third._id]).toBe('twin-4-linden-court-ashgrove')
    expect([slugs[first._id], slugs[second._id]].sort()).toEqual(
      [2, 3].map((count) => `twin-4-linden-court-ashgrove-${count}`),
    )
    expect(data.find(({ _id }) => _id === first._id)!.linkUrl).toBe(`/properties/${slugs[first._id]}`)
    expect(await open.app.db.$count(slug, eq(slug.propertyId, third._id))).toBe(1)
  })

  test('an idempotency key is dropped, also between two that are restored together', async () => {
    const first = await submit({ email: 'again@visitor.example' }, 'same-key')
    await remove('inquiries', first._id)
    const second = await submit({ email: 'again@visitor.example' }, 'same-key')
    await remove('inquiries', second._id)
    await restore(first._id, second._id)
    const rows = await open.app.db
      .select()
      .from(inquiry)
      .where(inArray(inquiry.id, [first._id, second._id]))
    expect(rows.map((row) => row.idempotencyKey ?? 'none').sort()).toEqual(['none', 'same-key'])
  })

  test('a touch gets another id, also where two that are restored together have one', async () => {
    const leads = await Promise.all([submit(), submit(), submit()])
    const id = randomUUID()
    for (const { _id } of leads) {
      const words = { kind: 'note', outcome: '', text: `About ${_id}` } as const
      await addTouch(open.app, agent, { id, inquiryId: _id, ...words })
      if (_id !== leads[2]!._id) await remove('inquiries', _id)
    }
    await restore(leads[0]!._id, leads[1]!._id)
    const rows = await open.app.db.select().from(touch).where(like(touch.text, 'About %'))
    const words = Object.fromEntries(rows.map(({ inquiryId, text }) => [inquiryId, text]))
    expect(words).toEqual(Object.fromEntries(leads.map(({ _id }) => [_id, `About ${_id}`])))
    expect(rows.find(({ inquiryId }) => inquiryId === leads[2]!._id)!.id).toBe(id)
  })

  test('an owner who left is removed', async () => {
    const leaving = await actorOf(open.app, 'marisol')
    const lead = await submit()
    await open.app.db.update(inquiry).set({ ownerId: leaving.id }).where(eq(inquiry.id, lead._id))
    await remove('inquiries', lead._id)
    await deleteUser(open.app, admin, { id: leaving.id })
    await restore(lead._id)
    const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, lead._id))
    expect(row!.ownerId).toBeNull()
  })

  test('an owner whose account is deleted at the same moment is removed', async () => {
    const [leaving] = await open.app.db
      .insert(user)
      .values({ name: 'Leaving', email: 'leaving@example.com' })
      .returning()
    const lead = await submit()
    await open.app.db.update(inquiry).set({ ownerId: leaving!.id }).where(eq(inquiry.id, lead._id))
    await remove('inquiries', lead._id)
    const deletion: Held = ({ db }) => db.delete(user).where(eq(user.id, leaving!.id))
    await whileHeld(open.app, deletion, () => restore(lead._id))
    const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, lead._id))
    expect(row!.ownerId).toBeNull()
  })
})

describe('a waiting mail', () => {
  /** Not of a known person, whose owner would get a mail too. */
  const submitUnknown = () => submit({ phone: '' })

  test('is not in the outbox while its lead is in the trash, and waits again when it is restored', async () => {
    const lead = await submitUnknown()
    expect(await withJob(lead._id)).toBe(2)
    await remove('inquiries', lead._id)
    expect(await mailsOf(lead._id)).toEqual([])
    // the job found no mail, and is done
    await open.app.db.execute(`delete from pgboss.job where name = '${mailQueue}'`)
    await restore(lead._id)
    expect(await withJob(lead._id)).toBe(2)
  })

  test('fails if it is too old, so that staff decide', async () => {
    const lead = await submitUnknown()
    await remove('inquiries', lead._id)
    time += mailPatience + 1
    await restore(lead._id)
    const mails = await mailsOf(lead._id)
    expect(mails.map(({ status, lastError }) => [status, lastError])).toEqual(
      Array(2).fill(['failed', 'It was in the trash, and not sent within 72 hours.']),
    )
  })

  test('is dropped if its visitor has opted out meanwhile', async () => {
    const lead = await submitUnknown()
    await remove('inquiries', lead._id)
    await optOutByLink(open.app, lead.email, 'link')
    await restore(lead._id)
    expect((await mailsOf(lead._id)).map(({ kind }) => kind)).toEqual(['team-notification'])
  })
})

describe('an invitation', () => {
  const invite = (email: string) => inviteUser(open.app, admin, { email, role: 'agent' })

  test('is not restored once it has expired, or after a newer one', async () => {
    const first = await invite('late@example.com')
    await remove('users', first._id)
    await invite('late@example.com')
    await expect(restore(first._id)).rejects.toMatchObject({ kind: 'conflict', message: /newer invitation/ })
    await open.app.db.delete(token).where(eq(token.email, 'late@example.com'))
    time += 7 * 86_400_000
    await expect(restore(first._id)).rejects.toMatchObject({ kind: 'conflict', message: /expired/ })
  })

  test('is not restored for a person who has an account by now', async () => {
    const first = await invite('joined@example.com')
    await remove('users', first._id)
    await open.app.db.insert(user).values({ name: 'Joined', email: 'joined@example.com' })
    await expect(restore(first._id)).rejects.toMatchObject({
      kind: 'conflict',
      message: /already has an account/,
    })
  })
})

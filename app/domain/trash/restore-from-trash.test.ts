import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, inquiry, mail, touch, trash } from '#app/db/schema.ts'
import { inviteUser, listInvitations } from '#app/domain/account/invitation.server.ts'
import { visitor } from '#app/domain/account/user.ts'
import { getImageUrl } from '#app/domain/image/image.server.ts'
import { sweepUnusedImages } from '#app/domain/image/image-sweep.server.ts'
import { unusedImageLifetime } from '#app/domain/image/image-upload.ts'
import { listInquiries } from '#app/domain/inquiry/inquiry-board.server.ts'
import { inquiryQuery } from '#app/domain/inquiry/inquiry-board.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { getPropertyPage, listProperties } from '#app/domain/property/property.server.ts'
import { changeProperty } from '#app/domain/property/property-change.server.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { propertyChanges } from '#app/domain/property/property-input.ts'
import { listTestimonials } from '#app/domain/testimonial/testimonial.server.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { insertImage, insertTestimonials } from '#test/support/app/cast.ts'
import { prepareTrash } from '#test/support/app/trash-steps.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { restoreRecords } from './restore-from-trash.server.ts'

const { now, submit, createHome, remove, restore, mailsOf } = prepareTrash()

/** All rows but the history and the counts of triggers. */
async function everything() {
  const { activity, inquiry_count, collection_count, collection_version, ...tables } = await storedTables(
    now.app.config.databaseUrl!,
  )
  return tables
}

async function insertAll() {
  const lead = await submit({}, 'key-of-one')
  const by = { actorId: now.agent.id, actorName: 'Daniel Osei' }
  await now.app.db.insert(touch).values([
    { inquiryId: lead._id, kind: 'call', outcome: 'no answer', ...by },
    { inquiryId: lead._id, kind: 'note', text: 'Wants a garden.', ...by },
  ])
  const own = {
    ownerId: by.actorId,
    nextTouchOn: '2026-12-01',
    nextTouchNote: 'Call again',
    firstTouchAt: new Date(now.time),
  }
  await now.app.db.update(inquiry).set(own).where(eq(inquiry.id, lead._id))
  const [sent] = await mailsOf(lead._id)
  await now.app.db
    .update(mail)
    .set({ status: 'sent', sentAt: new Date(now.time) })
    .where(eq(mail.id, sent!.id))
  const cover = await insertImage(now.app, 'uploads/trashed')
  const home = await createHome({
    name: 'Quay 4D',
    imgUrl: cover,
    photos: [{ ...plainPhoto(cover), alt: 'The quay' }],
    latitude: 41.88121,
  })
  await changeProperty(
    now.app,
    now.agent,
    home._id,
    propertyChanges.parse({ name: 'Quay 4E', state: 'sold' }),
  )
  const [voice] = await insertTestimonials(now.app)
  const invitation = await inviteUser(now.app, now.admin, { email: 'june.park@example.com', role: 'agent' })
  return { lead, home, voice: voice!, invitation, cover }
}

test('a record of each kind is restored as it was, with its mails, touches, slugs and photos', async () => {
  const { lead, home, voice, invitation, cover } = await insertAll()
  const before = await everything()
  const read = {
    properties: () => listProperties(now.app, now.agent, propertyQuery.parse({ id: home._id })),
    testimonials: () => listTestimonials(now.app, now.agent, testimonialQuery.parse({ id: voice.id })),
    inquiries: () => listInquiries(now.app, now.agent, inquiryQuery.parse({ id: lead._id })),
  }
  const shown = await Promise.all(Object.values(read).map((one) => one()))
  await remove('properties', home._id)
  await remove('testimonials', voice.id)
  await remove('inquiries', lead._id)
  await remove('users', invitation._id)
  const ids = [home._id, voice.id, lead._id, invitation._id]
  for (const one of Object.values(read)) await expect(one()).rejects.toMatchObject({ kind: 'not-found' })
  await expect(getPropertyPage(now.app, home.slug)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(getImageUrl(now.app, visitor, cover)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await listInvitations(now.app, now.admin)).toEqual([])
  expect(
    Object.values(await everything())
      .flat()
      .filter((row) => row.includes(lead.email)),
  ).toHaveLength(1)

  now.time += unusedImageLifetime + 1
  await sweepUnusedImages(now.app)
  now.time -= unusedImageLifetime + 1
  await restore(...ids)
  expect(await everything()).toEqual(before)
  expect(await Promise.all(Object.values(read).map((one) => one()))).toEqual(shown)
  await expect(getPropertyPage(now.app, home.slug)).resolves.toMatchObject({ movedTo: expect.any(String) })
  expect(await now.app.images.get(`${cover}/640.jpg`)).toBeTruthy()
})

test('the history has who deleted and who restored a record, and of an inquiry no personal data', async () => {
  const lead = await submit()
  await remove('inquiries', lead._id)
  await restore(lead._id)
  const lines = await now.app.db
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
  const by = now.agent.id
  expect(already).toEqual([
    { _id: ids[0], collection: 'inquiries', title: leads[0]!.name, category: 'general-contact', actorId: by },
  ])
  expect((await remove('testimonials', ids[0]!)).already).toEqual([])
  expect((await restore(...ids)).map(({ _id }) => _id).sort()).toEqual(ids.toSorted())
  expect(await now.app.db.$count(inquiry, inArray(inquiry.id, ids))).toBe(3)
  await expect(restore(...ids)).rejects.toMatchObject({ kind: 'not-found' })
})

test('two concurrent restores of a record restore it once', async () => {
  const lead = await submit()
  await remove('inquiries', lead._id)
  const both = await Promise.allSettled([restore(lead._id), restore(lead._id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await now.app.db.$count(inquiry, eq(inquiry.id, lead._id))).toBe(1)
})

test('agents can neither see nor restore invitations, and visitors nothing', async () => {
  const { _id } = await inviteUser(now.app, now.admin, { email: 'agentless@example.com', role: 'agent' })
  await expect(deleteRecords(now.app, now.agent, { collection: 'users', ids: [_id] })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await remove('users', _id)
  await expect(restoreRecords(now.app, now.agent, [_id])).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(restoreRecords(now.app, visitor, [_id])).rejects.toMatchObject({ kind: 'not-logged-in' })
  expect(await now.app.db.$count(trash, eq(trash.recordId, _id))).toBe(1)
})

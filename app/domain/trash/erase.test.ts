import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, ne } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailDeadLetters } from '#app/db/queue/job-queue.ts'
import { activity, differentPeople, image, inquiry, mail, touch } from '#app/db/schema.ts'
import { inviteUser } from '#app/domain/account/invitation.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { queueLostMails } from '#app/domain/mail/mail.server.ts'
import { startMailDelivery } from '#app/domain/mail/mail-delivery.server.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { createProperty } from '#app/domain/property/property-change.server.ts'
import { propertyInput } from '#app/domain/property/property-input.ts'
import { submitTestimonial } from '#app/domain/testimonial/testimonial.server.ts'
import { changeTestimonial } from '#app/domain/testimonial/testimonial-change.server.ts'
import { sendMorningMails } from '#app/domain/touch/morning-mail.server.ts'
import { enteredHome, insertImage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { ben, prepareTrash, wilma } from '#test/support/app/trash-steps.ts'
import { eraseRecords } from './erase.server.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { restoreRecords } from './restore-from-trash.server.ts'

const { now, store, rowsWith } = prepareTrash()

const submit = (fields: object = wilma) => store(fields)

/** The job stores the mail server's reply, which contains her address. */
async function failMails(id: string) {
  const reason = JSON.stringify({ message: 'No mailbox wilma.q@visitor.example' })
  for (const { id: mailId } of await now.app.db.select().from(mail).where(eq(mail.inquiryId, id))) {
    const data = JSON.stringify({ mailId })
    await now.app.db.execute(
      `update pgboss.job set output = '${reason}', state = 'failed' where data = '${data}'`,
    )
    await now.app.db.execute(
      `insert into pgboss.job (name, data, output) values ('${mailDeadLetters}', '${data}', '${reason}')`,
    )
  }
}

test.each([true, false])('an erased inquiry leaves no trace; in the trash before: %s', async (wasInTrash) => {
  const lead = await submit()
  const other = await submit(ben)
  const own = { inquiryId: lead._id, kind: 'note', text: 'Quisling has a dog', actorName: 'Daniel' } as const
  await now.app.db.insert(touch).values(own)
  await now.app.db.update(inquiry).set({ nextTouchNote: 'Ask Quisling' }).where(eq(inquiry.id, lead._id))
  await failMails(lead._id)
  const morning = {
    kind: 'morning',
    recipient: 'daniel@example.com',
    subject: 'Due',
    html: '',
    status: 'failed',
  } as const
  await now.app.db.insert(mail).values({ ...morning, messageId: `<${lead._id}>`, text: 'Quisling: call her' })
  const [first, second] = ['ben@visitor.example', 'wilma.q@visitor.example']
  await now.app.db.insert(differentPeople).values({ first, second, actorName: 'Daniel' })
  const wanted = [wilma.name, 'Quisling', 'wilma.q@', '5550177', '555-0177', wilma.address, 'unforgettable']
  expect((await rowsWith(...wanted)).length).toBeGreaterThan(4)
  if (wasInTrash) await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [lead._id] })
  await expect(eraseRecords(now.app, now.agent, { ids: [lead._id] })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await eraseRecords(
    now.app,
    now.admin,
    wasInTrash ? { ids: [lead._id] } : { collection: 'inquiries', ids: [lead._id] },
  )

  expect(await rowsWith(...wanted)).toEqual([])
  await expect(restoreRecords(now.app, now.admin, [lead._id])).rejects.toMatchObject({ kind: 'not-found' })
  const lines = await now.app.db
    .select()
    .from(activity)
    .where(eq(activity.recordId, lead._id))
    .orderBy(activity.id)
  const facts = { inquiryType: 'home_valuation', guideType: '', status: 'open' }
  expect(lines.map(({ action }) => action)).toEqual(['created', 'trashed', 'erased'])
  expect(lines.at(-1)).toMatchObject({ before: facts, actorName: 'Nora Whitlock' })
  expect(await now.app.db.$count(mail, eq(mail.inquiryId, other._id))).toBe(2)
  expect((await rowsWith(`"mailId"`)).length).toBeGreaterThan(0)
  expect(await checkLedger(now.app)).toMatchObject({ faults: [] })
})

test('a cut while the files of mails are erased leaves the record in the trash, to be erased again', async () => {
  const { _id: id } = await submit()
  const config = {
    ...now.app.config,
    get dataDir(): string {
      throw new Error('Cut')
    },
  }
  const erase = (app: AppContext) => eraseRecords(app, now.admin, { collection: 'inquiries', ids: [id] })
  await expect(erase({ ...now.app, config })).rejects.toThrow('Cut')
  expect(await erase(now.app)).toHaveLength(1)
})

test('without a mail server, the files of the mails are erased too, and no others', async () => {
  const own = await createTestApp()
  onTestFinished(own.close)
  const { app } = own
  const folder = join(app.config.dataDir, 'mail')
  const lead = await submitInquiry(app, inquirySubmission.parse(wilma))
  const other = await submitInquiry(app, inquirySubmission.parse(ben))
  const day = { subject: 'Due today', text: 'Quisling', html: 'Quisling', messageId: '<morning>' }
  const { email: recipient } = await insertUser(app, 'daniel')
  await app.db.insert(mail).values({ ...day, kind: 'morning', recipient })
  await queueLostMails(app, eq(mail.kind, 'morning'))
  await startMailDelivery(app)
  const isUnsent = ne(mail.status, 'sent')
  await expect.poll(() => app.db.$count(mail, isUnsent), { timeout: 15_000 }).toBe(0)
  expect(await readdir(folder)).toHaveLength(5)
  await eraseRecords(app, now.admin, { collection: 'inquiries', ids: [lead._id] })
  const kept = await app.db.select().from(mail)
  expect(kept.map(({ inquiryId }) => inquiryId)).toEqual([other._id, other._id])
  const files = (await readdir(folder)).map((name) => name.slice(-40, -4))
  expect(files.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
})

test('a morning mail that waits is written anew without the erased lead, and one that was sent is not', async () => {
  const own = await createTestApp({ now: () => new Date('2026-11-24T15:00Z') })
  onTestFinished(own.close)
  const { app } = own
  const { id: ownerId } = await insertUser(app, 'daniel')
  const [gone, kept, other] = [
    await submitInquiry(app, inquirySubmission.parse(wilma)),
    await submitInquiry(app, inquirySubmission.parse(ben)),
    await submitInquiry(app, inquirySubmission.parse({ ...ben, name: 'Rosalind' })),
  ]
  await app.db.update(inquiry).set({ ownerId, nextTouchOn: '2026-11-24' })
  await sendMorningMails(app)
  const morning = async () =>
    (await app.db.select().from(mail).where(eq(mail.kind, 'morning'))).map(({ text }) => text)
  expect(await morning()).toEqual([expect.stringContaining(wilma.name)])
  await eraseRecords(app, now.admin, { collection: 'inquiries', ids: [gone._id] })
  const [text = '', ...more] = await morning()
  expect(more).toEqual([])
  expect(text).not.toContain(wilma.name)
  expect(text).toContain(`${kept.name}: `)
  await app.db.update(mail).set({ status: 'sent' }).where(eq(mail.kind, 'morning'))
  await eraseRecords(app, now.admin, { collection: 'inquiries', ids: [other._id] })
  expect(await morning()).toEqual([])
})

test('two people stay separated while an inquiry of one of them is left, in the trash too', async () => {
  const [third, kept, gone] = [await submit(), await submit(), await submit()]
  const [first, second] = ['ben@visitor.example', 'wilma.q@visitor.example']
  await now.app.db.insert(differentPeople).values({ first, second, actorName: 'Daniel' })
  await deleteRecords(now.app, now.agent, { collection: 'inquiries', ids: [kept._id] })
  await eraseRecords(now.app, now.admin, { collection: 'inquiries', ids: [gone._id] })
  expect(await now.app.db.$count(differentPeople)).toBe(1)
  await eraseRecords(now.app, now.admin, { ids: [kept._id] })
  expect(await now.app.db.$count(differentPeople)).toBe(1)
  // A lead without an email, who has no address either, says nothing about others.
  await now.app.db
    .insert(inquiry)
    .values({ inquiryType: 'contact', name: 'Rosalind', email: '', phone: '312-555-0100' })
  await eraseRecords(now.app, now.admin, { collection: 'inquiries', ids: [third._id] })
  expect(await now.app.db.$count(differentPeople)).toBe(0)
})

test('an erased testimonial leaves no text in the history, nor in the mail about it', async () => {
  const sent = { name: 'Wilhelmina Quisling', content: 'Unforgettable people.', agent: '' }
  const { _id } = await submitTestimonial(now.app, sent)
  await changeTestimonial(now.app, now.agent, _id, { content: 'Unforgettable team.' })
  expect(await rowsWith('quisling', 'unforgettable')).not.toEqual([])
  await eraseRecords(now.app, now.admin, { collection: 'testimonials', ids: [_id] })
  expect(await rowsWith('quisling', 'unforgettable')).toEqual([])
  const lines = await now.app.db
    .select()
    .from(activity)
    .where(eq(activity.recordId, _id))
    .orderBy(activity.id)
  expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual(
    ['created', 'updated', 'trashed', 'erased'].map((action) => [action, null, null]),
  )
})

test('the history allows erasure, and no other change', async () => {
  const change = (set: string) => now.app.db.execute(`update activity set ${set}`)
  for (const set of [
    `action = 'moved'`,
    `actor_name = 'Me'`,
    `before = null, after = '{}'`,
    'before = null, after = null, at = now()',
  ])
    await expect(change(set)).rejects.toMatchObject({ cause: { message: 'activity is append-only' } })
  await expect(now.app.db.execute('delete from activity')).rejects.toThrow()
})

test('an erased home’s photos are deleted, except those that another home shows', async () => {
  const [own, shared] = [
    await insertImage(now.app, 'uploads/own'),
    await insertImage(now.app, 'uploads/shared'),
  ]
  const photos = [own, shared].map((key) => ({ ...plainPhoto(key), alt: 'A room' }))
  const create = (fields: object) =>
    createProperty(now.app, now.agent, propertyInput.parse({ ...enteredHome, ...fields }))
  const home = await create({ imgUrl: own, photos })
  await create({ name: 'Other', imgUrl: shared, photos: [photos[1]!] })
  await eraseRecords(now.app, now.admin, { collection: 'properties', ids: [home._id] })
  const stored = await now.app.db
    .select()
    .from(image)
    .where(inArray(image.objectKey, [own, shared]))
  expect(stored.map(({ objectKey }) => objectKey)).toEqual([shared])
  expect(await now.app.images.get(`${own}/640.jpg`)).toBeUndefined()
  expect(await now.app.images.get(`${shared}/640.jpg`)).toBeTruthy()
})

describe('an erased invitation', () => {
  const invite = () => inviteUser(now.app, now.admin, { email: 'nightjar@example.com', role: 'agent' })
  const erase = (...ids: string[]) => eraseRecords(now.app, now.admin, { ids })

  test.each(['sent', 'queued', 'failed'] as const)(
    'leaves no address behind; its mail was %s',
    async (status) => {
      const { _id } = await invite()
      await now.app.db.update(mail).set({ status }).where(eq(mail.kind, 'invitation'))
      await deleteRecords(now.app, now.admin, { collection: 'users', ids: [_id] })
      await erase(_id)
      expect(await rowsWith('nightjar@')).toEqual([])
    },
  )

  test('leaves the mail of a newer one to the same address', async () => {
    const first = await invite()
    await deleteRecords(now.app, now.admin, { collection: 'users', ids: [first._id] })
    await now.app.db.update(mail).set({ status: 'sent' })
    const second = await invite()
    await erase(first._id)
    const left = await now.app.db.select().from(mail).where(eq(mail.kind, 'invitation'))
    expect(left.map(({ status }) => status)).toEqual(['queued'])
    await eraseRecords(now.app, now.admin, { collection: 'users', ids: [second._id] })
    expect(await rowsWith('nightjar@')).toEqual([])
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailDeadLetters } from '#app/db/queue/job-queue.ts'
import { activity, differentPeople, image, inquiry, mail, touch, trash } from '#app/db/schema.ts'
import { inviteUser } from '#app/domain/account/invitation.server.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
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
import { consent } from '#content/consent-texts.ts'
import { actorOf, enteredHome, insertImage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'
import { emptyTrash, eraseRecords, sweepTrash } from './erase.server.ts'
import { deleteRecords } from './put-into-trash.server.ts'
import { restoreRecords } from './restore.server.ts'
import { trashLifetime, trashQuery } from './trash.ts'
import { listTrash } from './trash-list.server.ts'

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

const wilma = {
  inquiryType: 'home_valuation',
  name: 'Wilhelmina Quisling',
  email: 'Wilma.Q@visitor.example',
  phone: '+1 (312) 555-0177',
  address: '99 Nightjar Mews',
  message: 'The unforgettable cellar floods.',
  consent: consent.valuation.version,
}
const submit = (fields: object = wilma) => submitInquiry(open.app, inquirySubmission.parse(fields))
const rest = { name: 'Ben', email: 'ben@visitor.example', message: 'Hello', inquiryType: 'contact' }

/** Rows of any table, the queue's too, that contain one of the texts. */
async function rowsWith(...texts: string[]) {
  const tables = await storedTables(open.app.config.databaseUrl!, ['public', 'pgboss'])
  const isHit = (row: string) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase()))
  return Object.entries(tables).flatMap(([name, rows]) => rows.filter(isHit).map((row) => `${name}: ${row}`))
}

/** The job stores the mail server's reply, which contains her address. */
async function failMails(id: string) {
  const reason = JSON.stringify({ message: 'No mailbox wilma.q@visitor.example' })
  for (const { id: mailId } of await open.app.db.select().from(mail).where(eq(mail.inquiryId, id))) {
    const data = JSON.stringify({ mailId })
    await open.app.db.execute(
      `update pgboss.job set output = '${reason}', state = 'failed' where data = '${data}'`,
    )
    await open.app.db.execute(
      `insert into pgboss.job (name, data, output) values ('${mailDeadLetters}', '${data}', '${reason}')`,
    )
  }
}

test.each([true, false])('an erased inquiry leaves no trace; in the trash before: %s', async (wasInTrash) => {
  const lead = await submit()
  const other = await submit(rest)
  const own = { inquiryId: lead._id, kind: 'note', text: 'Quisling has a dog', actorName: 'Daniel' } as const
  await open.app.db.insert(touch).values(own)
  await open.app.db.update(inquiry).set({ nextTouchNote: 'Ask Quisling' }).where(eq(inquiry.id, lead._id))
  await failMails(lead._id)
  const morning = {
    kind: 'morning',
    recipient: 'daniel@example.com',
    subject: 'Due',
    html: '',
    status: 'failed',
  } as const
  await open.app.db
    .insert(mail)
    .values({ ...morning, messageId: `<${lead._id}>`, text: 'Quisling: call her' })
  const [first, second] = ['ben@visitor.example', 'wilma.q@visitor.example']
  await open.app.db.insert(differentPeople).values({ first, second, actorName: 'Daniel' })
  const wanted = [wilma.name, 'Quisling', 'wilma.q@', '5550177', '555-0177', wilma.address, 'unforgettable']
  expect((await rowsWith(...wanted)).length).toBeGreaterThan(4)
  if (wasInTrash) await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [lead._id] })
  await expect(eraseRecords(open.app, agent, { ids: [lead._id] })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await eraseRecords(
    open.app,
    admin,
    wasInTrash ? { ids: [lead._id] } : { collection: 'inquiries', ids: [lead._id] },
  )

  expect(await rowsWith(...wanted)).toEqual([])
  await expect(restoreRecords(open.app, admin, [lead._id])).rejects.toMatchObject({ kind: 'not-found' })
  const lines = await open.app.db
    .select()
    .from(activity)
    .where(eq(activity.recordId, lead._id))
    .orderBy(activity.id)
  const facts = { inquiryType: 'home_valuation', guideType: '', status: 'open' }
  expect(lines.map(({ action }) => action)).toEqual(['created', 'trashed', 'erased'])
  expect(lines.at(-1)).toMatchObject({ before: facts, actorName: 'Nora Whitlock' })
  expect(await open.app.db.$count(mail, eq(mail.inquiryId, other._id))).toBe(2)
  expect((await rowsWith(`"mailId"`)).length).toBeGreaterThan(0)
  expect(await checkLedger(open.app)).toMatchObject({ faults: [] })
})

test('a cut while the files of mails are erased leaves the record in the trash, to be erased again', async () => {
  const { _id: id } = await submit()
  const config = {
    ...open.app.config,
    get dataDir(): string {
      throw new Error('Cut')
    },
  }
  const erase = (app: AppContext) => eraseRecords(app, admin, { collection: 'inquiries', ids: [id] })
  await expect(erase({ ...open.app, config })).rejects.toThrow('Cut')
  expect(await erase(open.app)).toHaveLength(1)
})

test('without a mail server, the files of the mails are erased too, and no others', async () => {
  const own = await createTestApp()
  onTestFinished(own.close)
  const { app } = own
  const folder = join(app.config.dataDir, 'mail')
  const lead = await submitInquiry(app, inquirySubmission.parse(wilma))
  const other = await submitInquiry(app, inquirySubmission.parse(rest))
  const day = { subject: 'Due today', text: 'Quisling', html: 'Quisling', messageId: '<morning>' }
  const { email: recipient } = await insertUser(app, 'daniel')
  await app.db.insert(mail).values({ ...day, kind: 'morning', recipient })
  await queueLostMails(app, eq(mail.kind, 'morning'))
  await startMailDelivery(app)
  const isUnsent = ne(mail.status, 'sent')
  await expect.poll(() => app.db.$count(mail, isUnsent), { timeout: 15_000 }).toBe(0)
  expect(await readdir(folder)).toHaveLength(5)
  await eraseRecords(app, admin, { collection: 'inquiries', ids: [lead._id] })
  const kept = await app.db.select().from(mail)
  expect(kept.map(({ inquiryId }) => inquiryId)).toEqual([other._id, other._id])
  const files = (await readdir(folder)).map((name) => name.slice(-40, -4))
  expect(files.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
})

test('a morning mail that waits is written anew without the erased lead', async () => {
  const own = await createTestApp({ now: () => new Date('2026-11-24T15:00Z') })
  onTestFinished(own.close)
  const { app } = own
  const { id: ownerId } = await insertUser(app, 'daniel')
  const [gone, kept] = [
    await submitInquiry(app, inquirySubmission.parse(wilma)),
    await submitInquiry(app, inquirySubmission.parse(rest)),
  ]
  await app.db.update(inquiry).set({ ownerId, nextTouchOn: '2026-11-24' })
  await sendMorningMails(app)
  const morning = async () =>
    (await app.db.select().from(mail).where(eq(mail.kind, 'morning'))).map(({ text }) => text)
  expect(await morning()).toEqual([expect.stringContaining(wilma.name)])
  await eraseRecords(app, admin, { collection: 'inquiries', ids: [gone._id] })
  const [text = '', ...more] = await morning()
  expect(more).toEqual([])
  expect(text).not.toContain(wilma.name)
  expect(text).toContain(`${kept.name}: `)
})

test('two people stay separated while an inquiry of one of them is left, in the trash too', async () => {
  const [third, kept, gone] = [await submit(), await submit(), await submit()]
  const [first, second] = ['ben@visitor.example', 'wilma.q@visitor.example']
  await open.app.db.insert(differentPeople).values({ first, second, actorName: 'Daniel' })
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [kept._id] })
  await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [gone._id] })
  expect(await open.app.db.$count(differentPeople)).toBe(1)
  await eraseRecords(open.app, admin, { ids: [kept._id] })
  expect(await open.app.db.$count(differentPeople)).toBe(1)
  // A lead without an email, who has no address either, says nothing about others.
  await open.app.db
    .insert(inquiry)
    .values({ inquiryType: 'contact', name: 'Rosalind', email: '', phone: '312-555-0100' })
  await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [third._id] })
  expect(await open.app.db.$count(differentPeople)).toBe(0)
})

test('an erased testimonial leaves no text in the history, nor in the mail about it', async () => {
  const sent = { name: 'Wilhelmina Quisling', content: 'Unforgettable people.', agent: '' }
  const { _id } = await submitTestimonial(open.app, sent)
  await changeTestimonial(open.app, agent, _id, { content: 'Unforgettable team.' })
  expect(await rowsWith('quisling', 'unforgettable')).not.toEqual([])
  await eraseRecords(open.app, admin, { collection: 'testimonials', ids: [_id] })
  expect(await rowsWith('quisling', 'unforgettable')).toEqual([])
  const lines = await open.app.db
    .select()
    .from(activity)
    .where(eq(activity.recordId, _id))
    .orderBy(activity.id)
  expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual(
    ['created', 'updated', 'trashed', 'erased'].map((action) => [action, null, null]),
  )
})

test('the history allows erasure, and no other change', async () => {
  const change = (set: string) => open.app.db.execute(`update activity set ${set}`)
  for (const set of [
    `action = 'moved'`,
    `actor_name = 'Me'`,
    `before = null, after = '{}'`,
    'before = null, after = null, at = now()',
  ])
    await expect(change(set)).rejects.toMatchObject({ cause: { message: 'activity is append-only' } })
  await expect(open.app.db.execute('delete from activity')).rejects.toThrow()
})

test('an erased home’s photos are deleted, except those that another home shows', async () => {
  const [own, shared] = [
    await insertImage(open.app, 'uploads/own'),
    await insertImage(open.app, 'uploads/shared'),
  ]
  const photos = [own, shared].map((key) => ({ ...plainPhoto(key), alt: 'A room' }))
  const create = (fields: object) =>
    createProperty(open.app, agent, propertyInput.parse({ ...enteredHome, ...fields }))
  const home = await create({ photos })
  await create({ name: 'Other', photos: [photos[1]!] })
  await eraseRecords(open.app, admin, { collection: 'properties', ids: [home._id] })
  const stored = await open.app.db
    .select()
    .from(image)
    .where(inArray(image.objectKey, [own, shared]))
  expect(stored.map(({ objectKey }) => objectKey)).toEqual([shared])
  expect(await open.app.images.get(`${own}/640.jpg`)).toBeUndefined()
  expect(await open.app.images.get(`${shared}/640.jpg`)).toBeTruthy()
})

test('an erased invitation leaves no address behind', async () => {
  const { _id } = await inviteUser(open.app, admin, { email: 'nightjar@example.com', role: 'agent' })
  await open.app.db
    .update(mail)
    .set({ status: 'sent', text: '', html: '' })
    .where(eq(mail.kind, 'invitation'))
  await eraseRecords(open.app, admin, { collection: 'users', ids: [_id] })
  expect(await rowsWith('nightjar@')).toEqual([])
})

test('a record is erased after 30 days in the trash, and not before; an opt-out outlives it', async () => {
  const [old, young] = [await submit(rest), await submit(rest)]
  await optOutByLink(open.app, rest.email, 'link')
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [old._id] })
  time += 1000
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [young._id] })
  time += trashLifetime - 1000
  await sweepTrash(open.app)
  expect((await open.app.db.select().from(trash)).map(({ recordId }) => recordId)).toEqual([young._id])
  const [line] = await open.app.db
    .select()
    .from(activity)
    .where(and(eq(activity.recordId, old._id), eq(activity.action, 'erased')))
  expect(line).toMatchObject({ actorId: null, actorName: 'Keyturn' })
  await emptyTrash(open.app, admin)
  expect(await isOptedOut(open.app, rest.email)).toBe(true)
})

test('what leaves the trash by itself, or with all of it, leaves nothing in the ledger but opt-outs', async () => {
  const [wants, left] = [await submit(), await submit()]
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [left._id] })
  await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [wants._id] })
  expect(await rowsWith(wilma.email)).not.toEqual([])
  time += trashLifetime
  await sweepTrash(open.app)
  expect(await rowsWith(wilma.email)).toEqual([])
  const emptied = await submit()
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [emptied._id] })
  await emptyTrash(open.app, admin)
  expect(await rowsWith(wilma.email)).toEqual([])
  expect((await checkLedger(open.app)).faults).toEqual([])
})

test('a trash of hundreds is emptied in several calls, which leave what came into it since the first', async () => {
  await open.app.db.execute(sql`
    insert into trash (record_id, collection, title, record, related, deleted_at, actor_name)
    select uuidv7(), 'testimonials', 'Voice ' || i, '{}', '{}', ${new Date(time).toISOString()}::timestamptz, 'Nora'
    from generate_series(1, 450) i`)
  const first = await emptyTrash(open.app, admin, {}, 0)
  expect(first).toEqual({ erased: 200, left: 250, until: new Date(time).toISOString() })
  time += 1000
  const later = await submit()
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [later._id] })
  const second = await emptyTrash(open.app, admin, { until: first.until })
  expect(second).toEqual({ ...first, erased: 250, left: 0 })
  expect(await emptyTrash(open.app, admin, { until: first.until })).toMatchObject({ erased: 0, left: 0 })
  expect(await emptyTrash(open.app, admin)).toMatchObject({ erased: 1, left: 0 })
})

test('the trash is emptied whole, also of what a clock that was ahead dated; its list begins with the next to be erased, has search and counts by kind, and hides invitations from agents', async () => {
  const ahead = await submit()
  time += 3_600_000
  await deleteRecords(open.app, agent, { collection: 'inquiries', ids: [ahead._id] })
  time -= 3_600_000
  expect(await emptyTrash(open.app, admin)).toMatchObject({ erased: 1, left: 0 })
  expect(await open.app.db.$count(trash)).toBe(0)
  await expect(emptyTrash(open.app, agent)).rejects.toMatchObject({ kind: 'not-allowed' })
  const lead = await submit({ ...wilma, name: 'Émile Ångström' })
  const photos = [{ objectKey: enteredHome.imgUrl, focalY: 30 }]
  const draft = propertyInput.parse({ ...enteredHome, photos, state: 'draft' })
  const home = await createProperty(open.app, agent, draft)
  const { _id: link } = await inviteUser(open.app, admin, { email: 'june.park@example.com', role: 'agent' })
  for (const [collection, id] of [
    ['users', link],
    ['inquiries', lead._id],
    ['properties', home._id],
  ] as const) {
    time += 1000
    await deleteRecords(open.app, admin, { collection, ids: [id] })
  }
  const list = (actor: Actor, query: object = {}) => listTrash(open.app, actor, trashQuery.parse(query))
  const all = await list(admin)
  expect(all.data.map(({ title }) => title)).toEqual([
    'june.park@example.com',
    'Émile Ångström',
    'Ashgrove cottage',
  ])
  expect(all).toMatchObject({ total: 3, counts: { inquiries: 1, properties: 1, testimonials: 0, users: 1 } })
  expect(all.newest).toBe(new Date(time).toISOString())
  expect((await list(admin, { search: 'nothing' })).newest).toBe(all.newest)
  expect(all.data[1]).toMatchObject({
    mails: 2,
    touches: 0,
    actorName: 'Nora Whitlock',
    facts: { inquiryType: 'home_valuation', status: 'open', suspect: false },
    erasedAt: new Date(time - 1000 + trashLifetime).toISOString(),
  })
  expect(all.data[2]).toMatchObject({ facts: { state: 'draft', price: '$640,000', focal: '50% 30%' } })
  expect((await list(agent)).data.map(({ collection }) => collection)).toEqual(['inquiries', 'properties'])
  expect((await list(agent, { collection: 'users' })).total).toBe(0)
  expect((await list(admin, { search: 'angstrom' })).counts).toMatchObject({ inquiries: 1, properties: 0 })
  expect((await list(admin, { search: 'linden court', collection: 'properties' })).total).toBe(1)
  expect((await list(admin, { limit: '1', page: '3' })).data.map(({ title }) => title)).toEqual([
    'Ashgrove cottage',
  ])
  time += 7 * 86_400_000
  expect((await list(admin)).data.map(({ restorable }) => restorable)).toEqual([false, true, true])
})

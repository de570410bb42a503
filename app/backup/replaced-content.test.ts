// A restore over newer content: opt-outs, sent mails and deleted leads since the backup.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { and, desc, eq, like } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { activity, inquiry, mail } from '#app/db/schema.ts'
import { deleteUser } from '#app/domain/account/user.server.ts'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { isOptedOut, readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { noteOptOut, optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore.server.ts'
import { consent } from '#content/consent-texts.ts'
import { actorOf, insertUser } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createOlderDatabase } from '#test/support/database/older-database.ts'
import { createDatabase, dropDatabase } from '#test/support/database/test-database.ts'
import { writeBackup } from './backup.server.ts'
import { readReplacedContent } from './replaced-content.server.ts'
import { restoreBackup } from './restore.server.ts'

async function openApp(databaseUrl?: string) {
  const open = await createTestApp(databaseUrl ? { databaseUrl } : {})
  onTestFinished(open.close)
  return open
}

const urlOf = ({ app }: TestApp) => app.config.databaseUrl ?? ''

async function emptyDatabase() {
  const server = inject('postgresUrl')
  const url = await createDatabase(server, `c_${randomUUID().replaceAll('-', '')}`, 'template0')
  onTestFinished(() => dropDatabase(server, url))
  return url
}

const secrets = '{"imageSigning":"a secret of some length, for this test"}'

async function backUp({ app }: TestApp) {
  const folder = makeTemporaryFolder('carry-over')
  onTestFinished(folder.remove)
  const file = join(folder.path, 'backup.tar')
  await writeBackup({ databaseUrl: urlOf({ app } as TestApp), images: app.images, secrets }, file, new Date())
  return file
}

async function restoreOver(file: string, replacedUrl: string) {
  const databaseUrl = await emptyDatabase()
  const nothing = { put: async () => undefined }
  const { carriedOver } = await restoreBackup(file, {
    databaseUrl,
    images: nothing,
    putSecrets: async () => undefined,
    replaced: await readReplacedContent(replacedUrl),
  })
  return { databaseUrl, carriedOver }
}

const submit = (open: TestApp, name: string, phone = '', agreed: string = consent.contact.version) =>
  submitInquiry(
    open.app,
    inquirySubmission.parse({
      inquiryType: 'contact',
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      phone,
      message: 'Hello',
      consent: agreed,
    }),
  )

const toVisitor = (name: string) => like(mail.recipient, `${name.toLowerCase()}@%`)

test('a restore keeps opt-outs and sent mails of the content it replaces, and names leads and users deleted since', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const ida = await submit(open, 'Ida', '312 555 0101')
  const ben = await submit(open, 'Ben', '312 555 0102')
  const cleo = await submit(open, 'Cleo')
  const eve = await submit(open, 'Eve')
  await deleteRecords(open.app, admin, { collection: 'inquiries', ids: [eve._id] })
  const { id: left, email: leaver } = await insertUser(open.app, 'marisol')
  const dora = await submit(open, 'Dora')
  await chainConsents(open.app)
  const file = await backUp(open)

  await optOutByLink(open.app, 'IDA@visitor.example', 'link')
  await noteOptOut(open.app, admin, { id: ben._id, channel: 'phone', optedOut: true })
  await noteOptOut(open.app, admin, { id: ben._id, channel: 'email', optedOut: true })
  await noteOptOut(open.app, admin, { id: ben._id, channel: 'email', optedOut: false })
  const sentAt = new Date('2026-11-24T15:00:00Z')
  await open.app.db.update(mail).set({ status: 'sent', sentAt }).where(toVisitor('Dora'))
  await deleteRecords(open.app, admin, { collection: 'inquiries', ids: [cleo._id] })
  await eraseRecords(open.app, admin, { ids: [cleo._id, eve._id] })
  await deleteUser(open.app, admin, { id: left, leadsTo: null })
  await chainConsents(open.app)

  const { databaseUrl, carriedOver } = await restoreOver(file, urlOf(open))
  const leads = [`/cms/inquiries/general-contact?id=${cleo._id}`, '/cms/trash']
  expect(carriedOver).toEqual({ optOuts: 3, sentMails: 1, leads, users: [leaver] })
  const restored = await openApp(databaseUrl)
  const { app } = restored
  const optOuts = await readOptOuts(app, [ida._id, ben._id, dora._id])
  expect([...optOuts.values()]).toEqual([
    { email: expect.objectContaining({ way: 'link' }), phone: expect.objectContaining({ way: 'link' }) },
    { email: null, phone: expect.objectContaining({ way: 'staff', by: 'Nora Whitlock' }) },
    { email: null, phone: null },
  ])
  for (const name of ['Ida', 'Cleo'])
    expect(await app.db.select().from(mail).where(toVisitor(name))).toEqual([])
  expect(await app.db.select().from(mail).where(toVisitor('Dora'))).toMatchObject([
    { status: 'sent', sentAt },
  ])
  const waiting = await app.db
    .select()
    .from(mail)
    .where(and(toVisitor('Ben'), eq(mail.status, 'queued')))
  expect(waiting).toHaveLength(1)
  await chainConsents(app)
  expect(await checkLedger(app)).toMatchObject({ faults: [] })
  const again = await restoreOver(await backUp(restored), databaseUrl)
  expect(again.carriedOver).toEqual({ optOuts: 0, sentMails: 0, leads: [], users: [] })
})

test('a second restore of one backup, as after a kill, names what was deleted since, and sends it no mail', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const eve = await submit(open, 'Eve')
  const { id, email } = await insertUser(open.app, 'marisol')
  const file = await backUp(open)
  await eraseRecords(open.app, admin, { collection: 'inquiries', ids: [eve._id] })
  await deleteUser(open.app, admin, { id, leadsTo: null })

  const first = await restoreOver(file, urlOf(open))
  const second = await restoreOver(file, first.databaseUrl)
  const leads = [`/cms/inquiries/general-contact?id=${eve._id}`]
  expect(second.carriedOver).toEqual({ optOuts: 0, sentMails: 0, leads, users: [email] })
  const { app } = await openApp(second.databaseUrl)
  expect(await app.db.select().from(mail).where(toVisitor('Eve'))).toEqual([])
  const erased = eq(activity.recordId, eve._id)
  expect(
    await app.db.select().from(activity).where(erased).orderBy(desc(activity.id)).limit(1),
  ).toMatchObject([{ action: 'erased', actorName: 'Nora Whitlock', before: null }])
})

test('a restore keeps a stop of calls though another person with the number has agreed since', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const ida = await submit(open, 'Ida', '312 555 0101')
  const file = await backUp(open)
  await noteOptOut(open.app, admin, { id: ida._id, channel: 'phone', optedOut: true })
  await submit(open, 'Ben', '312 555 0101')
  const { databaseUrl } = await restoreOver(file, urlOf(open))
  const { app } = await openApp(databaseUrl)
  expect((await readOptOuts(app, [ida._id])).get(ida._id)).toMatchObject({ phone: { way: 'staff' } })
})

test('a restore keeps a stop of calls of a version that did not store whose events are', async () => {
  const open = await openApp()
  const [ida, ben] = [await submit(open, 'Ida', '312 555 0101'), await submit(open, 'Ben', '312 555 0101')]
  const file = await backUp(open)
  const { url, old, drop } = await createOlderDatabase('0035_parted-phone-prefixes')
  onTestFinished(drop)
  for (const [{ _id, email }, kind, minutes] of [
    [ida, 'opted out', 1],
    [ben, 'consented', 2],
  ] as const) {
    await old.query(
      `insert into inquiry (id, inquiry_type, name, email, phone, message) values ($1, 'contact', 'Sender', $2, '312 555 0101', '')`,
      [_id, email],
    )
    await old.query(
      `insert into consent_event (at, channel, address, kind, way, inquiry_id)
       values (now() + $1 * interval '1 min', 'phone', '3125550101', $2, 'staff', $3)`,
      [minutes, kind, _id],
    )
  }
  const { databaseUrl } = await restoreOver(file, url)
  const { app } = await openApp(databaseUrl)
  expect((await readOptOuts(app, [ida._id])).get(ida._id)).toMatchObject({ phone: { way: 'staff' } })
})

test('a lead that a version without a trash had deleted is named as well', async () => {
  const open = await openApp()
  const { _id: recordId } = await submit(open, 'Eve')
  const file = await backUp(open)
  await open.app.db.delete(inquiry)
  await open.app.db
    .insert(activity)
    .values({ collection: 'inquiries', recordId, action: 'deleted', actorName: 'Nora Whitlock' })
  const { carriedOver } = await restoreOver(file, urlOf(open))
  expect(carriedOver?.leads).toEqual([`/cms/inquiries/general-contact?id=${recordId}`])
})

test('a mail that was sent is not sent again, though its lead is in the trash of the replaced content', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const { _id } = await submit(open, 'Dora')
  const file = await backUp(open)
  const sentAt = new Date('2026-11-24T15:00:00Z')
  await open.app.db.update(mail).set({ status: 'sent', sentAt }).where(toVisitor('Dora'))
  await deleteRecords(open.app, admin, { collection: 'inquiries', ids: [_id] })

  const { databaseUrl, carriedOver } = await restoreOver(file, urlOf(open))
  expect(carriedOver).toEqual({ optOuts: 0, sentMails: 1, leads: [], users: [] })
  const { app } = await openApp(databaseUrl)
  expect(await app.db.select().from(mail).where(toVisitor('Dora'))).toMatchObject([
    { status: 'sent', sentAt },
  ])
})

test('a mail that was sent is not sent again, though its lead is in the trash of the backup', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  const { _id } = await submit(open, 'Dora')
  await deleteRecords(open.app, admin, { collection: 'inquiries', ids: [_id] })
  const file = await backUp(open)
  await restoreRecords(open.app, admin, [_id])
  const sentAt = new Date('2026-11-24T15:00:00Z')
  await open.app.db.update(mail).set({ status: 'sent', sentAt }).where(toVisitor('Dora'))

  const { databaseUrl, carriedOver } = await restoreOver(file, urlOf(open))
  expect(carriedOver).toEqual({ optOuts: 0, sentMails: 1, leads: [], users: [] })
  const { app } = await openApp(databaseUrl)
  await restoreRecords(app, admin, [_id])
  const mails = await app.db.select().from(mail).where(eq(mail.inquiryId, _id)).orderBy(mail.status)
  expect(mails).toMatchObject([{ status: 'queued' }, { status: 'sent', sentAt }])
})

test('content of another installation has opt-outs to keep, and no leads that were deleted', async () => {
  const [open, other] = [await openApp(), await openApp()]
  await submit(open, 'Ida')
  const { _id } = await submit(other, 'Ben')
  const admin = await actorOf(other.app, 'nora')
  await eraseRecords(other.app, admin, { collection: 'inquiries', ids: [_id] })
  await optOutByLink(other.app, 'ida@visitor.example', 'one-click')
  const { databaseUrl, carriedOver } = await restoreOver(await backUp(open), urlOf(other))
  expect(carriedOver).toEqual({ optOuts: 1, sentMails: 0, leads: [], users: [] })
  const { app } = await openApp(databaseUrl)
  expect(await isOptedOut(app, 'ida@visitor.example')).toBe(true)
})

test('a backup that is newer than the content it replaces keeps its leads and their mails', async () => {
  const open = await openApp()
  const older = await backUp(open)
  const { _id } = await submit(open, 'Ida')
  const newer = await backUp(open)
  const { databaseUrl: olderUrl } = await restoreOver(older, urlOf(open))
  const { databaseUrl, carriedOver } = await restoreOver(newer, olderUrl)
  expect(carriedOver).toEqual({ optOuts: 0, sentMails: 0, leads: [], users: [] })
  const { app } = await openApp(databaseUrl)
  expect(await app.db.select().from(mail).where(eq(mail.inquiryId, _id))).toHaveLength(2)
})

test('content of a version without opt-outs, trash or any table is read', async () => {
  const url = await emptyDatabase()
  expect(await readReplacedContent(url)).toBeUndefined()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table inquiry (id uuid primary key default gen_random_uuid())')
  await client.query('insert into inquiry default values')
  await client.end()
  expect(await readReplacedContent(url)).toEqual({
    optOuts: [],
    sentMails: [],
    deletions: [],
  })
})

test('an opt-out from before a migration of its number holds, and the ledger stays whole', async () => {
  const older = await createOlderDatabase('0033_image-stand-in')
  onTestFinished(older.drop)
  const stop = (address: string) =>
    older.old.query(
      `insert into consent_event (at, channel, address, kind, way) values ('2026-01-10', 'phone', $1, 'opted out', 'staff')`,
      [address],
    )
  await stop('0013125550111')
  const open = { app: { config: { databaseUrl: older.url }, images: { get: async () => undefined } } }
  const file = await backUp(open as unknown as TestApp)
  await stop('0013125550112')
  const { databaseUrl, carriedOver } = await restoreOver(file, older.url)
  expect(carriedOver).toMatchObject({ optOuts: 1 })
  const restored = await openApp(databaseUrl)
  const [first, second] = [
    await submit(restored, 'Ida', '312 555 0111', ''),
    await submit(restored, 'Ben', '312 555 0112', ''),
  ]
  const optOuts = await readOptOuts(restored.app, [first._id, second._id])
  expect([...optOuts.values()].map(({ phone }) => phone?.way)).toEqual(['staff', 'staff'])
  await chainConsents(restored.app)
  expect(await checkLedger(restored.app)).toMatchObject({ faults: [] })
})

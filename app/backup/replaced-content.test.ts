// A restore over newer content: opt-outs, sent mails and deleted leads since the backup.
import { and, desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { activity, inquiry, mail } from '#app/db/schema.ts'
import { inviteUser } from '#app/domain/account/invitation.server.ts'
import { deleteUser } from '#app/domain/account/user.server.ts'
import { chainConsents } from '#app/domain/consent/consent-chain.server.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { readOptOuts } from '#app/domain/consent/opt-out.server.ts'
import { noteOptOut, optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import { actorOf, insertUser } from '#test/support/app/cast.ts'
import { backUp, openApp, restoreOver, submit, toVisitor, urlOf } from '#test/support/app/replaced-content.ts'
import { emptyDatabase } from '#test/support/app/restore-steps.ts'
import { readReplacedContent } from './replaced-content.server.ts'

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

test.each(['queued', 'failed'] as const)(
  'a mail that is %s in the backup is not sent again if it was sent since, though its lead is in the trash by now',
  async (status) => {
    const open = await openApp()
    const admin = await actorOf(open.app, 'nora')
    const { _id } = await submit(open, 'Dora')
    await open.app.db.update(mail).set({ status }).where(toVisitor('Dora'))
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
  },
)

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

test('a mail with a one-time link loses it if it was sent later, and waits on for staff who opted out as a visitor', async () => {
  const open = await openApp()
  const admin = await actorOf(open.app, 'nora')
  for (const email of ['ida@visitor.example', 'june@visitor.example'])
    await inviteUser(open.app, admin, { email, role: 'agent' })
  const file = await backUp(open)
  await optOutByLink(open.app, 'ida@visitor.example', 'link')
  await open.app.db.update(mail).set({ status: 'sent', sentAt: new Date() }).where(toVisitor('June'))

  const { app } = await openApp((await restoreOver(file, urlOf(open))).databaseUrl)
  const mails = await app.db.select().from(mail).orderBy(mail.recipient)
  expect(mails).toMatchObject([
    { status: 'queued', text: expect.stringContaining('token='), html: expect.stringContaining('token=') },
    { status: 'sent', text: '', html: '' },
  ])
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

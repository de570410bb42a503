import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consentEvent, mail, user } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import { consent } from '#content/consent-texts.ts'
import { contactMessage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { queueLostMails, queueMail, retryMail } from './mail.server.ts'
import { morningMailPatience } from './mail.ts'
import { startMailDelivery } from './mail-delivery.server.ts'
import { MailFailure } from './mail-failure.server.ts'
import { createMailTransport } from './mail-transport.server.ts'

const draft = { subject: 'Hello', text: 'Text', html: '<p>HTML</p>' }

test('a mail about leads is dropped once its address is no user’s, its morning is over or turned off', async () => {
  const now = new Date('2026-11-24T15:00Z')
  const { app, close } = await createTestApp({ now: () => now })
  onTestFinished(close)
  await startMailDelivery(app)
  const { email: recipient, id } = await insertUser(app, 'marisol')
  const early = { createdAt: new Date(now.getTime() - morningMailPatience) }
  const gone = { recipient: 'left@wrenfield.example' }
  const queue = (kind: string, more: object = {}) => queueMail(app, { ...draft, recipient, kind, ...more })
  await app.db.insert(mail).values({ ...draft, recipient, ...early, kind: 'morning', messageId: '<stale@x>' })
  await queueLostMails(app, eq(mail.messageId, '<stale@x>'))
  await queue('morning', { subject: 'Today' })
  await queue(`handed-over ${id} now`)
  await queue('handed-over', gone)
  await queue(`own-lead ${id}`, gone)
  await queue('morning', gone)
  const left = async () => {
    const rows = await app.db.select().from(mail)
    return rows.map(({ kind, status }) => `${kind.split(' ')[0]} ${status}`).sort()
  }
  await expect.poll(left, { timeout: 15_000 }).toEqual(['handed-over sent', 'morning sent'])
  await app.db.update(user).set({ morningMail: false }).where(eq(user.id, id))
  await queue('morning')
  await expect.poll(left, { timeout: 15_000 }).toEqual(['handed-over sent', 'morning sent'])
})

test('a mail to a visitor is dropped when they have opted out by the time it is sent; other mails to them are not', async () => {
  const { app, close } = await createTestApp()
  onTestFinished(close)
  const [out, again] = ['out@visitor.example', 'again@visitor.example']
  for (const email of [out, again]) await optOutByLink(app, email, 'link')
  const consented = { kind: 'consented', way: 'form', at: new Date(Date.now() + 60_000) } as const
  await app.db.insert(consentEvent).values({ ...consented, channel: 'email', address: again })
  const unsubscribeUrl = 'https://wrenfield.example/opt-out?for=x'
  await queueMail(
    app,
    { ...draft, recipient: out.toUpperCase(), kind: 'visitor-acknowledgement', unsubscribeUrl },
    { ...draft, recipient: again, kind: 'visitor-acknowledgement', unsubscribeUrl },
    { ...draft, recipient: out, kind: 'invitation' },
  )
  await startMailDelivery(app)
  const left = async () => {
    const rows = await app.db.select().from(mail)
    return rows.map(({ recipient, kind, status }) => `${recipient} ${kind} ${status}`).sort()
  }
  await expect
    .poll(left, { timeout: 15_000 })
    .toEqual([`${again} visitor-acknowledgement sent`, `${out} invitation sent`])
})

test('a mail whose lead is erased while it is written to its folder does not stay there', async () => {
  const { app, close } = await createTestApp()
  onTestFinished(close)
  const { id, name, email } = await insertUser(app, 'nora')
  const { _id } = await submitInquiry(app, inquirySubmission.parse(contactMessage))
  const folder = createMailTransport(app.config)
  const [begun, erased, written] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  await startMailDelivery(app, {
    ...folder,
    send: async (mail, signal) => {
      begun!.resolve()
      await erased!.promise
      await folder.send(mail, signal)
      written!.resolve()
    },
  })
  await begun!.promise
  const admin: Actor = { kind: 'user', id, name, email, role: 'admin' }
  await eraseRecords(app, admin, { collection: 'inquiries', ids: [_id] })
  erased!.resolve()
  await written!.promise
  await expect.poll(() => readdir(join(app.config.dataDir, 'mail'))).toEqual([])
})

/** Opts out as another process does, which does not see the mail. */
const optOutUnseen = (app: AppContext) =>
  app.db.insert(consentEvent).values({
    at: app.now(),
    channel: 'email',
    address: contactMessage.email,
    kind: 'opted out',
    way: 'link',
  })

test.each<[string, (app: AppContext, admin: Actor, lead: string) => Promise<unknown>]>([
  ['an opt-out', (app) => optOutByLink(app, contactMessage.email, 'link')],
  [
    'its delivery after an opt-out',
    async (app, admin) => {
      const [row] = await app.db.select().from(mail).where(eq(mail.recipient, contactMessage.email))
      await optOutUnseen(app)
      await retryMail(app, admin, row!.id)
    },
  ],
  [
    'the return of its lead from the trash',
    async (app, admin, lead) => {
      await deleteRecords(app, admin, { collection: 'inquiries', ids: [lead] })
      await optOutUnseen(app)
      await restoreRecords(app, admin, [lead])
    },
  ],
])(
  'a mail that is deleted by %s is deleted from the queue too, which names its recipient',
  async (_, drop) => {
    const { app, close } = await createTestApp()
    onTestFinished(close)
    const { id, name, email } = await insertUser(app, 'nora')
    const admin: Actor = { kind: 'user', id, name, email, role: 'admin' }
    await startMailDelivery(app, {
      ...createMailTransport(app.config),
      send: async ({ recipient }) => {
        throw new MailFailure(`No mailbox ${recipient}`, { permanent: true })
      },
    })
    const jobs = async () => {
      const { rows } = await app.db.execute(
        sql`select from pgboss.job where output::text like ${`%${contactMessage.email}%`}`,
      )
      return rows.length
    }
    const lead = { ...contactMessage, consent: consent.contact.version }
    const { _id } = await submitInquiry(app, inquirySubmission.parse(lead))
    const isFailed = and(eq(mail.recipient, contactMessage.email), eq(mail.status, 'failed'))
    await expect.poll(() => app.db.$count(mail, isFailed)).toBe(1)
    expect(await jobs()).toBeGreaterThan(0)
    await drop(app, admin, _id)
    await expect.poll(() => app.db.$count(mail, eq(mail.recipient, contactMessage.email))).toBe(0)
    expect(await jobs()).toBe(0)
  },
)

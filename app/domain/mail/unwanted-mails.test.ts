import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { consentEvent, mail, user } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { optOutByLink } from '#app/domain/consent/consent.server.ts'
import { submitInquiry } from '#app/domain/inquiry/inquiry.server.ts'
import { inquirySubmission } from '#app/domain/inquiry/inquiry.ts'
import { eraseRecords } from '#app/domain/trash/erase.server.ts'
import { contactMessage, insertUser } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { queueLostMails, queueMail } from './mail.server.ts'
import { morningMailPatience } from './mail.ts'
import { startMailDelivery } from './mail-delivery.server.ts'
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

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mail, user } from '#app/db/schema.ts'
import { insertUser } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { queueLostMails, queueMail } from './mail.server.ts'
import { morningMailPatience } from './mail.ts'
import { startMailDelivery } from './mail-delivery.server.ts'

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

import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { queueMail } from './mail.server.ts'
import { findWaitingMails } from './waiting-mail.server.ts'

test('of several waiting mails, staff see the reason of the latest attempt', async () => {
  const open = await createTestApp({ now: () => new Date('2026-11-24T15:00:00Z') })
  onTestFinished(open.close)
  const { app } = open
  const tried = async (lastError: string, at: string, state = 'retry') => {
    const draft = { kind: 'test', recipient: 'rosa@visitor.example', subject: lastError, text: '', html: '' }
    await queueMail(app, draft)
    const [row] = await app.db
      .update(mail)
      .set({ lastError, createdAt: new Date('2026-11-24T12:00:00Z') })
      .where(eq(mail.subject, lastError))
      .returning()
    await app.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state, started_on = ${at}::timestamptz
      where singleton_key = ${row!.id}`)
  }
  await tried('It cannot be reached.', '2026-11-24T13:00:00Z')
  await tried('It refuses our password.', '2026-11-24T14:00:00Z')
  await tried('It is full.', '2026-11-24T13:30:00Z', 'active')
  expect(await findWaitingMails(app)).toMatchObject({ total: 3, reason: 'It refuses our password.' })
})

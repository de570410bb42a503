// A mail server that accepts mails and loses them: its mails are sent again, but none that the recipient no longer wants.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasJob, mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import { optOutByLink } from '#app/domain/consent/record-opt-out.server.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { sendMailsAgain } from './send-mails-again.server.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
let open: TestApp
beforeAll(async () => {
  open = await createTestApp({ now: () => at('20T12:00') })
})
afterAll(() => open.close())

const sent = (name: string, sentAt: Date, more: Partial<typeof mail.$inferInsert> = {}) => ({
  kind: 'team-notification',
  recipient: 'team@wrenfield.example',
  subject: name,
  messageId: `<${name}@site.example>`,
  text: 'Text',
  html: '<p>Text</p>',
  status: 'sent' as const,
  createdAt: sentAt,
  sentAt,
  ...more,
})
const visitors = { kind: 'visitor-acknowledgement', unsubscribeUrl: 'https://site.example/opt-out' }

test('mails sent in a range are queued again with their Message-IDs, except those whose text is gone and opted-out recipients', async () => {
  const { app } = open
  const tuesday = at('17T10:00')
  await app.db
    .insert(mail)
    .values([
      sent('before', at('16T23:59')),
      sent('first', at('17T00:00')),
      sent('visitor', tuesday, { ...visitors, recipient: 'rosa@visitor.example' }),
      sent('stops', tuesday, { ...visitors, recipient: 'Sam@visitor.example' }),
      sent('secret', tuesday, { kind: 'invitation', text: '', html: '' }),
      sent('morning', tuesday, { kind: 'morning', text: '', html: '' }),
      sent('failed', tuesday, { status: 'failed', sentAt: null }),
      sent('after', at('18T00:00')),
    ])
  await optOutByLink(app, 'sam@visitor.example', 'link')
  const range = { from: at('17T00:00'), to: at('18T00:00') }
  expect(await sendMailsAgain(app, range)).toEqual({ queued: 2, forgotten: 2, optedOut: 1 })
  const rows = await app.db
    .select({ name: mail.subject, messageId: mail.messageId })
    .from(mail)
    .where(and(eq(mail.status, 'queued'), hasJob(mailQueue, mail.id)))
  expect(rows.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'first', messageId: '<first@site.example>' },
    { name: 'visitor', messageId: '<visitor@site.example>' },
  ])
  expect(await sendMailsAgain(app, range)).toEqual({ queued: 0, forgotten: 2, optedOut: 1 })
})

test.each([
  ['is upside down', '18T00:00', '17T00:00', false, 'ends before it begins'],
  ['is empty', '17T00:00', '17T00:00', false, 'ends before it begins'],
  ['lies in the future', '21T00:00', '22T00:00', false, 'lies in the future'],
  ['is longer than a week', '01T00:00', '08T00:01', false, 'longer than 7 days'],
  ['is as long and meant', '01T00:00', '08T00:01', true, undefined],
])('a range that %s', async (_what, from, to, all, refusal) => {
  const sending = sendMailsAgain(open.app, { from: at(from), to: at(to), all })
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else expect(await sending).toEqual({ queued: 0, forgotten: 0, optedOut: 0 })
})

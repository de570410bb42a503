// A product that mails through the test's SMTP server; the test controls the job queue's time.
import { TestClock } from 'pg-boss'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { startMailDelivery } from '#app/domain/mail/mail-delivery.server.ts'
import { createMailTransport, type MailPatience } from '#app/domain/mail/mail-transport.server.ts'
import { startSmtpServer } from '#test/support/mail/smtp-server.ts'
import { createTestApp } from './create-test-app.ts'

export const draft = {
  kind: 'test',
  recipient: 'rosa@visitor.example',
  replyTo: 'team@wrenfield.example',
  subject: 'We have your message',
  text: 'Text\n.\nand more',
  html: '<p>HTML</p>',
}

type Answers = Parameters<typeof startSmtpServer>[0]
type Options = {
  /** `user:password@`, as in a URL. */
  credentials?: string
  requireTls?: boolean
  patience?: MailPatience
  now?: () => Date
}

export async function openPost(responses: Answers, options: Options = {}) {
  const { credentials = '', requireTls = false, patience, now } = options
  const server = await startSmtpServer(responses)
  onTestFinished(server.close)
  const smtpUrl = server.url.replace('smtp://', `smtp://${credentials}`)
  // Slightly ahead, so that the database's own timestamps are never in this clock's future.
  const jobClock = new TestClock(Date.now() + 60_000)
  const config = { smtpUrl, smtpRequireTls: requireTls }
  const { web, close, ...open } = await createTestApp({ config, jobClock, ...(now && { now }) })
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const app = { ...open.app, log }
  const mailTransport = createMailTransport(app.config, patience)
  onTestFinished(close)
  onTestFinished(mailTransport.close)
  const start = () => startMailDelivery(app, mailTransport)
  await start()
  return { server, app, web, jobClock, logged, start }
}

export const theMail = (app: AppContext) =>
  app.db
    .select()
    .from(mail)
    .then(([row]) => row!)

export async function theJob(app: AppContext) {
  const query = `select state, retry_count, extract(epoch from start_after) * 1000 as due
    from pgboss.job where name = '${mailQueue}'`
  const { rows } = await app.db.execute<{ state: string; retry_count: number; due: string }>(query)
  return rows[0]!
}

export const until = <Result>(check: () => Promise<Result>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })

/** Advances the queue's clock poll by poll until the mail has that status. */
export const passUntil = (app: AppContext, jobClock: TestClock, status: string) =>
  until(async () => {
    await jobClock.tick(10_000)
    expect((await theMail(app)).status).toBe(status)
  })

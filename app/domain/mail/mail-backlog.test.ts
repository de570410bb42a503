// Promise 2 after a long outage of the mail server: a new lead's mail goes before all queued ones, and a start is quick.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { startSmtpServer } from '#test/support/mail/smtp-server.ts'
import { queueMail } from './mail.server.ts'
import { startMailDelivery } from './mail-delivery.server.ts'
import { createMailTransport } from './mail-transport.server.ts'

const draft = { kind: 'test', recipient: 'rosa@visitor.example', text: 'Text', html: '<p>HTML</p>' }
const backlog = 2500

/** Unsent mails of the last days, oldest first, without jobs. */
async function insertBacklog({ db, now }: AppContext) {
  const at = (index: number) => new Date(now().getTime() - 3 * 86_400_000 + index * 60_000)
  await db.insert(mail).values(
    Array.from({ length: backlog }, (_, index) => ({
      ...draft,
      subject: `Old ${index}`,
      messageId: `<${index}@old.example>`,
      createdAt: at(index),
    })),
  )
}

async function countJobs({ db }: AppContext, state?: string) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct singleton_key)::int as count from pgboss.job
    where name = 'mail' and (${state ?? null}::text is null or state::text = ${state ?? null})`)
  return rows[0]!.count
}

/** Shown when more jobs run than there are workers for: seen once, on a busy machine, and not understood. */
async function describeStartedJobs({ db }: AppContext) {
  const { rows } = await db.execute(sql`
    select singleton_key, state, retry_count, created_on, started_on, heartbeat_on, output from pgboss.job
    where name = 'mail' and (state >= 'active' or retry_count > 0)`)
  return JSON.stringify(rows, null, 2)
}

/** A mail server that delays its reply to each mail until the test releases it. */
async function startBusyServer() {
  const answer = Promise.withResolvers<string>()
  const server = await startSmtpServer({ message: () => answer.promise })
  onTestFinished(server.close)
  return { ...server, answer: () => answer.resolve('250 Taken') }
}

test('a new mail goes before the backlog, and a start queues jobs for all in a few statements', async () => {
  const server = await startBusyServer()
  const open = await createTestApp({ config: { smtpUrl: server.url } })
  onTestFinished(open.close)
  const { app } = open
  const mailTransport = createMailTransport(app.config)
  onTestFinished(mailTransport.close)
  let statements = 0
  const { send } = app.jobs
  app.jobs.send = (...job) => {
    statements++
    return send(...job)
  }
  await insertBacklog(app)
  await startMailDelivery(app, mailTransport)
  await expect.poll(() => countJobs(app), { timeout: 15_000 }).toBe(backlog)
  expect(statements).toBeLessThanOrEqual(Math.ceil(backlog / 1000))
  // both connections wait for the server
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
  const taken = await countJobs(app, 'active')
  expect(taken, await describeStartedJobs(app)).toBeLessThanOrEqual(4)

  await queueMail(app, { ...draft, subject: 'A new lead' })
  server.answer()
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBeGreaterThan(8)
  const subjects = server.received.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1])
  const place = subjects.indexOf('A new lead')
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThanOrEqual(taken)
  expect(subjects).not.toContain('Old 5')
})

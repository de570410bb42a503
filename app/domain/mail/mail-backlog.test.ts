// Promise 2 after a long outage of the mail server: a new lead's mail goes before all queued ones, and a start is quick.
import { eq, sql } from 'drizzle-orm'
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

async function countJobs({ db }: AppContext) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct singleton_key)::int as count from pgboss.job where name = 'mail'`)
  return rows[0]!.count
}

/** The jobs that workers have taken so far, by the ids of their mails, with the times at which they took them. */
async function readTakenJobs({ db }: AppContext): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; at: number }>(sql`
    select singleton_key as key, extract(epoch from started_on)::float8 as at from pgboss.job
    where name = 'mail' and started_on is not null`)
  return new Map(rows.map(({ key, at }) => [key, at]))
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
  // and both workers for their two mails
  await expect.poll(async () => (await readTakenJobs(app)).size, { timeout: 15_000 }).toBe(4)
  const taken = await readTakenJobs(app)

  await queueMail(app, { ...draft, subject: 'A new lead' })
  server.answer()
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBeGreaterThan(8)
  // not the order of arrival: what the other worker took next may overtake it on the way to the server
  const next = [...(await readTakenJobs(app))].filter(([key]) => !taken.has(key))
  const [lead] = await app.db.select({ id: mail.id }).from(mail).where(eq(mail.subject, 'A new lead'))
  const at = new Map(next).get(lead!.id)
  // the two workers may take at the same moment: the lead is in what either of them took first
  const times = [...new Set(next.map(([, time]) => time))].toSorted((a, b) => a - b)
  expect(times.slice(0, 2)).toContain(at)
})

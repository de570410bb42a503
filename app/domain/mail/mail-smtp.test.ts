// Mails over SMTP, with a server that accepts, delays, refuses and hangs up. Promise 2: mail arrives.
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { people } from '#test/support/app/cast.ts'
import { draft, openPost, passUntil, theJob, theMail, until } from '#test/support/app/open-post.ts'
import type { SmtpServer } from '#test/support/mail/smtp-server.ts'
import { listFailedMails, queueMail, retryMail } from './mail.server.ts'
import { createMailTransport } from './mail-transport.server.ts'
import { sendMailsAgain } from './send-mails-again.server.ts'

const hour = 3_600_000
const nora: Actor = { kind: 'user', id: '1', ...people.nora }
const parse = ({ received }: SmtpServer) => PostalMime.parse(received.at(-1)!.message)

test('a mail goes to one address, with the Message-ID and date of its row', async () => {
  const { server, app, jobClock } = await openPost({})
  await queueMail(app, draft)
  await passUntil(app, jobClock, 'sent')
  const row = await theMail(app)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: app.config.mailFrom, to: [draft.recipient] })
  const { messageId, date, to, replyTo, subject, text, html } = await parse(server)
  expect({ messageId, subject }).toEqual({ messageId: row.messageId, subject: draft.subject })
  expect(Math.abs(new Date(date!).getTime() - row.createdAt.getTime())).toBeLessThan(1000)
  expect([to, replyTo].flat().map((each) => each?.address)).toEqual([draft.recipient, draft.replyTo])
  expect(text).toContain('\n.\nand more')
  expect(html).toContain('<p>HTML</p>')
  expect(row.sentAt).not.toBeNull()
})

test('a 4xx is retried with the same Message-ID', async () => {
  let refusals = 1
  const { server, app, jobClock } = await openPost({
    message: () => (refusals-- > 0 ? '451 Try later' : '250 Taken'),
  })
  await queueMail(app, draft)
  await until(async () => expect((await theMail(app)).lastError).toContain('451 Try later'))
  expect((await theMail(app)).status).toBe('queued')
  await passUntil(app, jobClock, 'sent')
  const [first, second] = await Promise.all(server.received.map((each) => PostalMime.parse(each.message)))
  expect(second!.messageId).toBe(first!.messageId)
  expect((await theMail(app)).lastError).toBeNull()
})

test('a 5xx becomes a dead letter at once; staff see why and can retry it; the log has no address', async () => {
  let refuse = true
  const { server, app, jobClock, logged } = await openPost({
    recipient: () => (refuse ? '550 5.1.1 No such mailbox' : '250 OK'),
  })
  await queueMail(app, draft)
  await passUntil(app, jobClock, 'failed')
  const [setAside] = await listFailedMails(app, nora)
  expect(setAside).toMatchObject({ recipient: draft.recipient, subject: draft.subject })
  expect(setAside!.lastError).toContain('550 5.1.1 No such mailbox')
  expect((await theJob(app)).retry_count).toBe(0)
  expect(logged.join()).toContain('mail-not-delivered')
  expect(logged.filter((line) => line.includes('@'))).toEqual([])
  refuse = false
  await retryMail(app, nora, setAside!._id)
  await passUntil(app, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
  expect(await listFailedMails(app, nora)).toEqual([])
})

test('a connection that drops after the mail makes one repeat, with the same Message-ID', async () => {
  let drops = 1
  const { server, app, jobClock } = await openPost({
    message: () => (drops-- > 0 ? undefined : '250 Taken'),
  })
  await queueMail(app, draft)
  await until(async () => expect((await theMail(app)).lastError).not.toBeNull())
  await passUntil(app, jobClock, 'sent')
  expect(server.received).toHaveLength(2)
  const [first, second] = await Promise.all(server.received.map((each) => PostalMime.parse(each.message)))
  expect(second!.messageId).toBe(first!.messageId)
})

test('a second job for a mail sends nothing twice: before, while and after it is sent', async () => {
  let answer = (_: string) => {}
  const { server, app, jobClock } = await openPost({
    message: () => new Promise((done) => (answer = done)),
  })
  await queueMail(app, draft)
  const { id: mailId } = await theMail(app)
  const queueAgain = () => app.jobs.send(app.db, mailQueue, { key: mailId, data: { mailId } })
  await queueAgain()
  await until(async () => expect(server.received).toHaveLength(1))
  await queueAgain()
  await jobClock.tick(5000)
  answer('250 Taken')
  await passUntil(app, jobClock, 'sent')
  await until(async () => expect((await theJob(app)).state).toBe('completed'))
  await queueAgain()
  await until(async () => expect(await countJobs(app, 'completed')).toBe(2))
  expect(server.received).toHaveLength(1)
})

test('a mail that the server took and lost is sent again by the process that sent it', async () => {
  const { server, app, jobClock } = await openPost({})
  await queueMail(app, draft)
  await passUntil(app, jobClock, 'sent')
  const sentAt = (await theMail(app)).sentAt!
  const range = { from: new Date(sentAt.getTime() - hour), to: new Date(sentAt.getTime() + hour) }
  await until(async () => expect((await theJob(app)).state).toBe('completed'))
  expect((await sendMailsAgain({ ...app, now: () => range.to }, range)).queued).toBe(1)
  await passUntil(app, jobClock, 'sent')
  const [first, second] = await Promise.all(server.received.map((each) => PostalMime.parse(each.message)))
  expect(second?.messageId).toBe(first!.messageId)
})

test('an attempt whose job is taken away sends nothing', async () => {
  const { server, app } = await openPost({})
  await queueMail(app, draft)
  await until(async () => expect((await theMail(app)).status).toBe('sent'))
  const { send, close } = createMailTransport(app.config)
  onTestFinished(close)
  await expect(send(await theMail(app), AbortSignal.abort())).rejects.toThrow()
  expect(server.received).toHaveLength(1)
})

test('a database failure between sending and marking makes no repeat', async () => {
  const { server, app, jobClock } = await openPost({})
  await app.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'the disk is full'; end $$`)
  await app.db.execute(sql`create trigger refuse before update of sent_at on mail
    for each row execute function refuse()`)
  await queueMail(app, draft)
  await until(async () => expect((await theJob(app)).state).toBe('retry'))
  await app.db.execute(sql`drop trigger refuse on mail`)
  await passUntil(app, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
})

const countJobs = async (app: AppContext, state: string) => {
  const { rows } = await app.db.execute(
    `select 1 from pgboss.job where name = '${mailQueue}' and state = '${state}'`,
  )
  return rows.length
}

test('a mail fails after a server has been away for 72 hours, not before', async () => {
  const { server, app, jobClock } = await openPost({})
  await server.close()
  const begin = jobClock.now()
  await queueMail(app, draft)
  let attempts = 0
  const attempted = async () => {
    await jobClock.tick(2100)
    const job = await theJob(app)
    expect(job.state === 'failed' || (job.state === 'retry' && job.retry_count === attempts)).toBe(true)
    return job
  }
  for (let job = await until(attempted); ; job = await until(attempted)) {
    if (job.state === 'failed') break
    attempts++
    expect(Number(job.due) - jobClock.now()).toBeLessThanOrEqual(hour)
    await jobClock.setTime(Math.max(Number(job.due), jobClock.now()))
  }
  const spent = (jobClock.now() - begin) / hour
  expect(spent).toBeGreaterThanOrEqual(72)
  expect(spent).toBeLessThan(75)
  await passUntil(app, jobClock, 'failed')
  expect((await theMail(app)).lastError).toContain('ECONNREFUSED')
}, 60_000)

test('a response to a visitor does not wait for a mail server that hangs', async () => {
  const hanging: (() => void)[] = []
  const { app } = await openPost({
    message: () => new Promise((done) => hanging.push(() => done('250 Taken'))),
  })
  for (let count = 0; count < 5; count++) await queueMail(app, draft)
  await until(async () => expect(hanging).toHaveLength(2))
  expect(await app.db.$count(mail, eq(mail.status, 'queued'))).toBe(5)
  await until(async () => {
    for (const answer of hanging.splice(0)) answer()
    expect(await app.db.$count(mail, eq(mail.status, 'sent'))).toBe(5)
  })
})

// Sends the outbox: every mail at least once, and never again once its row says sent. A mail that the server refuses for
// good, or that cannot be sent within 72 hours, becomes a dead letter; its worker marks the row as failed, and staff
// can retry it.
import { and, eq, lt, ne } from 'drizzle-orm'
import { GiveUp, longestMailWait, mailDeadLetters, mailQueue } from '#app/db/queue/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { type MailJob, queueLostMails } from './mail.server.ts'
import { isForgotten } from './mail.ts'
import { MailFailure } from './mail-failure.server.ts'
import { createMailTransport, type Mail, type MailTransport } from './mail-transport.server.ts'

const mailsAtOnce = 2
const lostAfter = 5 * 60_000

/** Starts delivery and queues mails whose job was lost. */
export async function startMailDelivery(
  app: AppContext,
  mailTransport: MailTransport = createMailTransport(app.config),
): Promise<void> {
  const handedOver = new Map<string, Date>()
  await app.jobs.work<MailJob>(mailQueue, mailsAtOnce, async ({ mailId }, signal) => {
    const [row] = await app.db.select().from(mail).where(eq(mail.id, mailId))
    if (!row || row.status === 'sent') return
    if (!handedOver.has(mailId)) {
      await send(app, mailTransport, row, signal)
      handedOver.set(mailId, app.now())
    }
    // The database may be away just now. The job then runs again, and this process remembers that the mail was sent.
    await markSent(app, row, handedOver.get(mailId)!)
    handedOver.delete(mailId)
  })
  // A restart may have corrected a setting, so waiting mails are retried now.
  await app.jobs.runNow(app.db, mailQueue)
  await app.jobs.work<MailJob>(mailDeadLetters, 1, ({ mailId }) => markFailed(app, mailId))
  // Not awaited: after a long outage there may be thousands, and the server should start.
  // A mail older than its first attempts take should have a job.
  const old = lt(mail.createdAt, new Date(app.now().getTime() - lostAfter))
  queueLostMails(app, and(eq(mail.status, 'queued'), old)).catch((error) =>
    app.log.warn(
      { event: 'lost-mails-not-queued', err: error },
      'Lost mails get their jobs at the next start',
    ),
  )
}

async function send(app: AppContext, mailTransport: MailTransport, row: Mail, signal: AbortSignal) {
  try {
    await mailTransport.send(row, signal)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { message, code, permanent } = error
    app.log.warn({ event: 'mail-not-delivered', mailId: row.id, code, permanent })
    await app.db.update(mail).set({ lastError: message }).where(eq(mail.id, row.id))
    throw permanent ? new GiveUp(message) : error
  }
}

function markSent(app: AppContext, { id, kind }: Mail, sentAt: Date) {
  const forgotten = isForgotten(kind) ? { text: '', html: '' } : {}
  return app.db
    .update(mail)
    .set({ status: 'sent', sentAt, lastError: null, ...forgotten })
    .where(eq(mail.id, id))
}

async function markFailed(app: AppContext, mailId: string) {
  const notSent = and(eq(mail.id, mailId), ne(mail.status, 'sent'))
  const [row] = await app.db.update(mail).set({ status: 'failed' }).where(notSent).returning()
  if (row) app.log.error({ event: 'mail-dead-letter', mailId, kind: row.kind })
}

/** When the clock was set back, retries are due too late: this corrects their times. */
export const sweepMailTimes = (app: Pick<AppContext, 'db' | 'jobs'>) =>
  app.jobs.runNow(app.db, mailQueue, longestMailWait)

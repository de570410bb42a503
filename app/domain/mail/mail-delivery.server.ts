// Sends the outbox: every mail at least once, and never again once its row says sent. A mail that the server refuses for
// good, or that cannot be sent within `mailPatience`, becomes a dead letter; its worker marks the row as failed, and staff
// can retry it.
import { and, type Column, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { GiveUp, longestMailWait, mailDeadLetters, mailQueue } from '#app/db/queue/job-queue.ts'
import { mail, user } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { isToOptedOut } from '#app/domain/consent/opt-out.server.ts'
import { minute } from '#app/domain/duration.ts'
import { deleteMails, type MailJob, queueLostMails } from './mail.server.ts'
import { forgottenKinds, isAboutLeads, morningMailKind, morningMailPatience } from './mail.ts'
import { MailFailure } from './mail-failure.server.ts'
import { removeMailFiles } from './mail-folder.server.ts'
import { createMailTransport, type Mail, type MailTransport } from './mail-transport.server.ts'

const lostAfter = 5 * minute

/** Starts delivery and queues mails whose job was lost. */
export async function startMailDelivery(
  app: AppContext,
  mailTransport: MailTransport = createMailTransport(app.config),
): Promise<void> {
  const handedOver = new Map<string, Date>()
  const batches = { workers: 2, size: mailTransport.atOnce }
  await app.jobs.workInBatches<MailJob>(mailQueue, batches, async (jobs) => {
    const ids = jobs.map(({ data }) => data.mailId)
    const optedOut = isToOptedOut().mapWith(Boolean)
    const rows = await app.db
      .select({ ...getTableColumns(mail), optedOut })
      .from(mail)
      .where(inArray(mail.id, ids))
    const unsent = rows.filter(({ status }) => status !== 'sent')
    const waiting = new Map((await dropUnwanted(app, unsent)).map((row) => [row.id, row]))
    const ends = await Promise.allSettled(
      jobs.map(async ({ data: { mailId }, signal }) => {
        const row = waiting.get(mailId)
        if (!row || handedOver.has(mailId)) return
        await send(app, mailTransport, row, signal)
        handedOver.set(mailId, app.now())
      }),
    )
    // The database may be away just now. The jobs then run again, and this process remembers which mails were sent.
    const sent = ids.filter((id) => handedOver.has(id))
    const marked = await markSent(app, new Map(sent.map((id) => [id, handedOver.get(id)!])))
    // A mail may be erased while it is written to its folder.
    await removeMailFiles(
      app,
      sent.filter((id) => !marked.has(id)),
    )
    for (const id of sent) handedOver.delete(id)
    return ends
  })
  // A restart may have corrected a setting, so waiting mails are retried now.
  await app.jobs.runNow(app.db, mailQueue)
  await app.jobs.work<MailJob>(mailDeadLetters, ({ mailId }) => markFailed(app, mailId))
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

type Unsent = Mail & { optedOut: boolean }

/** Deletes mails that nobody should get any more. Returns the others. */
async function dropUnwanted(app: AppContext, mails: Unsent[]): Promise<Mail[]> {
  const unwanted = [...mails.filter(({ optedOut }) => optedOut), ...(await findOutdated(app, mails))]
  if (unwanted.length === 0) return mails
  const ids = unwanted.map(({ id }) => id)
  await inTransaction(app, (app) => deleteMails(app, inArray(mail.id, ids)))
  for (const { id, kind } of unwanted) app.log.info({ event: 'mail-dropped', mailId: id, kind })
  return mails.filter(({ id }) => !ids.includes(id))
}

/** Mails about leads to an address that no user has now, or of a morning that is over or whose mail was turned off since. */
async function findOutdated({ db, now }: AppContext, mails: Mail[]): Promise<Mail[]> {
  const aboutLeads = mails.filter(({ kind }) => isAboutLeads(kind))
  if (aboutLeads.length === 0) return []
  const addresses = aboutLeads.map(({ recipient }) => recipient)
  const readers = await db
    .select({ email: user.email, morningMail: user.morningMail })
    .from(user)
    .where(inArray(user.email, addresses))
  const isWanted = ({ kind, recipient, createdAt }: Mail) => {
    const reader = readers.find(({ email }) => email === recipient)
    if (kind !== morningMailKind) return reader !== undefined
    return reader?.morningMail && now().getTime() - createdAt.getTime() < morningMailPatience
  }
  return aboutLeads.filter((row) => !isWanted(row))
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

/** `sent`: mails with the time they were sent. Returns the ids of those that are still stored. */
async function markSent(app: AppContext, sent: Map<string, Date>): Promise<Set<string>> {
  if (sent.size === 0) return new Set()
  const times = [...sent.values()].map((time) => time.toISOString())
  const unlessForgotten = (column: Column) =>
    sql`case when ${inArray(mail.kind, forgottenKinds)} then '' else ${column} end`
  const rows = await app.db
    .update(mail)
    .set({
      status: 'sent',
      sentAt: sql`delivery.at`,
      lastError: null,
      text: unlessForgotten(mail.text),
      html: unlessForgotten(mail.html),
    })
    .from(
      sql`unnest(${sql.param([...sent.keys()])}::uuid[], ${sql.param(times)}::timestamptz[]) delivery (id, at)`,
    )
    .where(eq(mail.id, sql`delivery.id`))
    .returning({ id: mail.id })
  return new Set(rows.map(({ id }) => id))
}

async function markFailed(app: AppContext, mailId: string) {
  const notSent = and(eq(mail.id, mailId), ne(mail.status, 'sent'))
  const [row] = await app.db.update(mail).set({ status: 'failed' }).where(notSent).returning()
  if (row) app.log.error({ event: 'mail-dead-letter', mailId, kind: row.kind })
}

/** When the clock was set back, retries are due too late: this corrects their times. */
export const sweepMailTimes = (app: Pick<AppContext, 'db' | 'jobs'>) =>
  app.jobs.runNow(app.db, mailQueue, longestMailWait)

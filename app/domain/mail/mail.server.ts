// A mail is queued in the transaction of the change it reports: its row and job are stored together or not at all.
// An undeliverable mail stays as a row with status 'failed' until staff retry it.

import { randomUUID } from 'node:crypto'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { deleteJobs, hasJob, mailQueue } from '#app/db/queue/job-queue.ts'
import { inquiry, mail } from '#app/db/schema.ts'
import { preparedByShape } from '#app/db/tuning/prepared.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'
import { canUseStaffArea, requirePermission } from '#app/domain/permissions.ts'
import { Problem, unknownRecord } from '#app/domain/problem.ts'
import { isRecordId } from '#app/domain/request-fields.ts'
import {
  type FailedMail,
  type MailDraft,
  mostFailedMails,
  type TeamNotification,
  teamNotificationKind,
} from './mail.ts'

const queuedAtOnce = 1000

export type MailJob = { mailId: string }

const columns = [
  ...(['messageId', 'kind', 'recipient', 'replyTo', 'subject', 'text', 'html'] as const),
  ...(['inquiryId', 'unsubscribeUrl', 'createdAt'] as const),
]
const nameAt = (place: number, column: string) => `${column} ${place}`

/** Built once, since each new lead queues two mails. */
const insertionOf = preparedByShape((db, { mails }: { mails: number }) => {
  const rows = Array.from({ length: mails }, (_, place) =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(nameAt(place, column))])),
  )
  return db
    .insert(mail)
    .values(rows as unknown as (typeof mail.$inferInsert)[])
    .onConflictDoNothing({ target: [mail.inquiryId, mail.kind] })
    .returning({ id: mail.id })
    .prepare('')
})

/** Queues each mail once: a second mail of the same kind about the same inquiry is not stored. */
export async function queueMail(app: AppContext, ...drafts: MailDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const domain = new URL(app.config.siteUrl).hostname
  const stored = (draft: MailDraft) => ({
    ...draft,
    messageId: `<${randomUUID()}@${domain}>`,
    createdAt: app.now(),
  })
  const values = drafts.flatMap((draft, place) => {
    const row: Record<string, unknown> = stored(draft)
    return columns.map((column) => [nameAt(place, column), row[column] ?? null])
  })
  const rows = await insertionOf(app.db, { mails: drafts.length }).execute(Object.fromEntries(values))
  const since = app.now()
  await queueDelivery(app, ...rows.map(({ id }) => ({ id, since })))
}

/** The newest mail goes first: a new lead's does not wait for a backlog. `since`: written or last retried. */
async function queueDelivery(
  app: Pick<AppContext, 'db' | 'jobs'>,
  ...mails: { id: string; since: Date }[]
): Promise<void> {
  if (mails.length === 0) return
  const jobs = mails.map(({ id, since }) => ({
    key: id,
    data: { mailId: id } satisfies MailJob,
    priority: Math.floor(since.getTime() / minute),
  }))
  await app.jobs.send(app.db, mailQueue, ...jobs)
}

/** Queues the mails that meet a condition, a thousand per statement; mails with a job keep it. */
export async function queueLostMails(
  app: Pick<AppContext, 'db' | 'jobs'>,
  which: SQL | undefined,
): Promise<void> {
  const lost = and(which, not(hasJob(mailQueue, mail.id)))
  const rows = await app.db.select({ id: mail.id, since: mail.createdAt }).from(mail).where(lost)
  for (let from = 0; from < rows.length; from += queuedAtOnce)
    await queueDelivery(app, ...rows.slice(from, from + queuedAtOnce))
}

/** Also from the queue, where a failed attempt's reason may name the recipient. Call it in a transaction. */
export async function deleteMails({ db }: Pick<AppContext, 'db'>, which: SQL | undefined): Promise<void> {
  const rows = await db.delete(mail).where(which).returning({ id: mail.id })
  await deleteJobs(
    db,
    rows.map(({ id }) => id),
  )
}

/** The newest mails that could not be delivered, `mostFailedMails` at most. Problems: not-logged-in, not-allowed. */
export async function listFailedMails(app: AppContext, actor: Actor): Promise<FailedMail[]> {
  requirePermission(actor, canUseStaffArea)
  const rows = await app.db
    .select()
    .from(mail)
    .where(eq(mail.status, 'failed'))
    .orderBy(desc(mail.createdAt))
    .limit(mostFailedMails)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    inquiryId: row.inquiryId,
    lastError: row.lastError ?? '',
    createdAt: row.createdAt.toISOString(),
  }))
}

/** The state of the team's mail about an inquiry; null without one. Problems: not-logged-in, not-allowed, not-found. */
export async function findTeamNotification(
  app: AppContext,
  actor: Actor,
  inquiryId: string,
): Promise<TeamNotification | null> {
  requirePermission(actor, canUseStaffArea)
  const isAbout = and(eq(mail.inquiryId, inquiry.id), eq(mail.kind, teamNotificationKind))
  const wanted = app.db
    .select({ mail })
    .from(inquiry)
    .leftJoin(mail, isAbout)
    .where(eq(inquiry.id, inquiryId))
  const [found] = isRecordId(inquiryId) ? await wanted : []
  if (!found) throw unknownRecord('inquiry')
  const { mail: row } = found
  if (!row) return null
  const reason = row.status === 'failed' ? (row.lastError ?? '') : null
  return { _id: row.id, status: row.status, at: (row.sentAt ?? row.createdAt).toISOString(), reason }
}

/** Retries a failed mail for another `mailPatience`. Problems: not-logged-in, not-allowed, not-found. */
export async function retryMail(app: AppContext, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, canUseStaffArea)
  if (!isRecordId(id)) throw unknownMail()
  await inTransaction(app, async (app) => {
    const isFailed = and(eq(mail.id, id), eq(mail.status, 'failed'))
    const rows = await app.db.update(mail).set({ status: 'queued' }).where(isFailed).returning()
    if (rows.length === 0) throw unknownMail()
    await queueDelivery(app, { id, since: app.now() })
  })
}

const unknownMail = () => new Problem('not-found', 'There is no failed mail with this id.')

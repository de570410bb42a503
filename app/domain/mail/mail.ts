import { z } from 'zod'
import { hour } from '#app/domain/duration.ts'
import { onlyFields } from '#app/domain/only-fields.ts'

/** A mail waits, was sent, or failed for good. */
const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** How long it is tried to send a mail, in milliseconds. */
export const mailPatience = 72 * hour

/** The mail that tells the team of an inquiry. */
export const teamNotificationKind = 'team-notification'

export const kindsWithSecret = [
  'invitation',
  'password',
  'emailApproval',
  'emailConfirmation',
  'emailChanged',
]

/** Whether a mail's text holds a one-time secret, so that it must not be stored once it was sent. */
export const carriesSecret = (kind: string) => kindsWithSecret.includes(kind)

/** A mail ready to be queued: one strict address, plain text and HTML. */
export type MailDraft = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  text: string
  html: string
  inquiryId?: string
  /** Of a mail to a visitor: the page where they opt out. */
  unsubscribeUrl?: string
}

/** A mail that could not be delivered, as staff see it: not its text. `createdAt` is ISO 8601 in UTC. */
export const failedMail = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  inquiryId: z.string().nullable(),
  lastError: z.string(),
  createdAt: z.string(),
})
export type FailedMail = z.infer<typeof failedMail>

/**
 * What became of the mail that tells the team of an inquiry; `at`: when it was sent, else when it was queued; `reason`: why
 * it could not be delivered, in a sentence.
 */
export const teamNotification = z.object({
  _id: z.string(),
  status: z.enum(mailStatuses),
  at: z.string(),
  reason: z.string().nullable(),
})
export type TeamNotification = z.infer<typeof teamNotification>

/** Mails that wait because the mail server takes none; `since` is ISO 8601 in UTC, `reason` a sentence. */
export const waitingMails = z.object({ total: z.number().int(), since: z.string(), reason: z.string() })
export type WaitingMails = z.infer<typeof waitingMails>

/** The body of `POST /api/mails/retry`. */
export const mailRetry = onlyFields({
  id: z.string('id is required.').min(1, 'id is required.').max(100, 'id is too long.'),
})

import { z } from 'zod'
import { hour } from '#app/domain/duration.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'

const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** In milliseconds; retried as db/queue/job-queue.ts says. docs/operate.md repeats it. */
export const mailPatience = 72 * hour

export const teamNotificationKind = 'team-notification'

/** Mails with a link that anybody who has it can use. */
export const kindsWithSecret = [
  'invitation',
  'password',
  'emailApproval',
  'emailConfirmation',
  'emailChanged',
] as const
export type KindWithSecret = (typeof kindsWithSecret)[number]

/** Names leads of many people, and belongs to none: erasing a lead does not reach it. */
export const morningMailKind = 'morning'

/** A morning mail that could not be sent by then is out of date. */
export const morningMailPatience = 4 * hour

export const handedMailKind = 'handed-over'
export const ownLeadMailKind = 'own-lead'

/** Mails about leads to one member of staff. A kind may go on after a space. */
export const isAboutLeads = (kind: string) =>
  [morningMailKind, handedMailKind, ownLeadMailKind].includes(kind.split(' ', 1)[0]!)

/** Kinds whose text is deleted once it is sent: it holds a one-time secret, or names of leads. */
export const forgottenKinds: readonly string[] = [...kindsWithSecret, morningMailKind]

/** A mail ready to be queued: one strict address, plain text and HTML. */
export type MailDraft = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  text: string
  html: string
  inquiryId?: string
  unsubscribeUrl?: string
}

/** How many the list has. */
export const mostFailedMails = 100

/** An undeliverable mail as staff see it, without its text. `createdAt` is ISO 8601 in UTC. */
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

/** `at`: when it was sent, else queued. `reason`: a sentence. */
export const teamNotification = z.object({
  _id: z.string(),
  status: z.enum(mailStatuses),
  at: z.string(),
  reason: z.string().nullable(),
})
export type TeamNotification = z.infer<typeof teamNotification>

/** Mails that the mail server does not accept at present; `since` is ISO 8601 in UTC, `reason` a sentence. */
export const waitingMails = z.object({ total: z.number().int(), since: z.string(), reason: z.string() })
export type WaitingMails = z.infer<typeof waitingMails>

export const mailRetry = onlyFields(recordId.shape)

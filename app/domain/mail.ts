import { type Actor, isStaff } from './user.ts'

/** A mail waits, was handed over, or was set aside after it could not be delivered. */
export type MailStatus = 'queued' | 'sent' | 'failed'

const kindsWithSecret = new Set(['invitation', 'password', 'emailChanged'])

/** Whether a mail's text holds a one-time secret, so that it must not be kept once it was handed over. */
export const carriesSecret = (kind: string) => kindsWithSecret.has(kind)

/** A mail ready to be queued: one strict address, plain text and HTML. */
export type MailDraft = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  text: string
  html: string
  inquiryId?: string
}

/** A mail that could not be delivered, as staff see it; times are ISO 8601 in UTC. */
export type SetAsideMail = {
  _id: string
  kind: string
  recipient: string
  subject: string
  inquiryId: string | null
  lastError: string
  createdAt: string
}

/** Any signed-in user sees what could not be delivered, and has it tried again. */
export const canManageMail = (actor: Actor) => isStaff(actor)

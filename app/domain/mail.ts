/** A mail waits, was handed over, or was set aside after it could not be delivered. */
export type MailStatus = 'queued' | 'sent' | 'failed'

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

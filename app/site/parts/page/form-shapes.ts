import type { FieldMessages } from '#app/domain/problem.ts'

/** What was typed, by the fields' names. An unchecked checkbox is absent. */
export type FormValues = Record<string, string>

/** What a page's loader says of its form: whether it was just sent, and when it was written (milliseconds). */
export type OpenForm = { sent: boolean; startedAt: number }

/** What a page's action answers when a plain POST could not be stored: everything sent, and what is wrong. */
export type FormReply = {
  values: FormValues
  fields: FieldMessages
  message: string
  startedAt?: number | undefined
}

/** A consent text as it stands beside its checkbox (content/consent.ts). */
export type Consent = { version: string; text: string }

/** The id of a page's form; a plain POST comes back to it. */
export const pageFormId = 'form'

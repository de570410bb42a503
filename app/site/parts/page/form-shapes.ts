import type { FieldMessages } from '#app/domain/problem.ts'

/** By field name. An unchecked checkbox is absent. */
export type FormValues = Record<string, string>

/** `startedAt` is when the form was rendered, in milliseconds. */
export type OpenForm = { sent: boolean; startedAt: number }

/** A refused plain POST: everything sent, with messages. */
export type FormReply = {
  values: FormValues
  fields: FieldMessages
  message: string
  startedAt?: number | undefined
}

/** The text beside a checkbox (content/consent.ts). */
export type Consent = { version: string; text: string }

/** A plain POST returns to the form with this id. */
export const pageFormId = 'form'

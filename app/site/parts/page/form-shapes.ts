import type { FieldMessages } from '#app/domain/problem.ts'

export type FormValues = Record<string, string>

/** `startedAt` is when the form was rendered, in milliseconds. */
export type OpenForm = { sent: boolean; startedAt: number }

export type FormReply = {
  values: FormValues
  fields: FieldMessages
  message: string
  startedAt?: number | undefined
}

export type Consent = { version: string; text: string }

/** A plain POST returns to the form with this id. */
export const pageFormId = 'form'

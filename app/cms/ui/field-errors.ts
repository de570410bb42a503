import type { z } from 'zod'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'

/** A message for each field that the schema refuses. */
export function fieldErrorsOf(schema: z.ZodType, values: unknown): FieldMessages {
  const { error } = schema.safeParse(values)
  return error ? messagesOf(error) : {}
}

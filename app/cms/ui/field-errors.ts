import type { z } from 'zod'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'

export function fieldErrorsOf(schema: z.ZodType, values: unknown): FieldMessages {
  const { error } = schema.safeParse(values)
  return error ? messagesOf(error) : {}
}

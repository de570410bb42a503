// The one place where a problem becomes a status. Nothing else that is thrown shows outside what it says.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type FieldMessages, Problem, type ProblemKind } from '#app/domain/problem.ts'

const statuses: Record<ProblemKind, ContentfulStatusCode> = {
  invalid: 422,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
}

export type FailureBody = {
  success: false
  error: string
  message: string
  fields?: FieldMessages
  data?: unknown
}

/** The body of every failure: the same human text twice, since callers read either. */
export const failure = (message: string, fields?: FieldMessages): FailureBody => ({
  success: false,
  error: message,
  message,
  ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
})

export const apology = 'Something went wrong. Please try again.'
export const busy = 'The site is busy. Please try again in a moment.'

/** The status that a thrown value is answered with. */
export function statusOf(error: unknown): ContentfulStatusCode {
  if (error instanceof Problem) return statuses[error.kind]
  if (error instanceof HTTPException) return error.status as ContentfulStatusCode
  return isUnavailable(error) ? 503 : 500
}

/** Answers what an operation or a door threw as JSON. */
export function problemResponse(c: Context, error: unknown) {
  const status = statusOf(error)
  if (status === 503) c.header('Retry-After', '5')
  if (!(error instanceof Problem)) return c.json(failure(textOf(status)), status)
  const current = error.kind === 'conflict' && error.current !== undefined ? { data: error.current } : {}
  return c.json({ ...failure(error.message, error.fields), ...current }, status)
}

function textOf(status: ContentfulStatusCode): string {
  if (status === 503) return busy
  return status < 500 ? 'The request is malformed.' : apology
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EROFS',
])
/** Lost or refused connections, no room, shutting down, a statement that took too long, two that waited for each other. */
const unavailableStates = /^(08|53|57P|57014|55P03|40P01)/
const lostConnection =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|client was closed/i

/** Whether the database or the disk is away or full, as opposed to a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as NodeJS.ErrnoException).code ?? '')
    if (unavailableCodes.has(code) || unavailableStates.test(code) || lostConnection.test(cause.message))
      return true
  }
  return false
}

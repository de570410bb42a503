// The one place where a Problem becomes a status. The message of any other error never leaves the product.

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { damagedForStaff } from '#app/domain/damage.ts'
import { cannotSave, diskFullForStaff, readOnlyForStaff } from '#app/domain/disk-space-guard.server.ts'
import { apology, type FieldMessages, Problem, type ProblemKind } from '#app/domain/problem.ts'
import { retrySeconds } from '#app/http/deadlines.ts'
import { isFromStaff } from '#app/http/guards/disk-space-guard.ts'
import { damageIn } from '#app/runtime/database-damage.ts'

const statuses: Record<ProblemKind, ContentfulStatusCode> = {
  invalid: 422,
  'not-logged-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  away: 503,
  'too-many': 429,
}

type FailureBody = {
  success: false
  error: string
  message: string
  fields?: FieldMessages
  data?: unknown
}

/** Characters, and fields. A failure has at most 8 KB whatever was sent; each message is bounded where it is made, too. */
const longest = { message: 400, fieldMessage: 200, fieldName: 60, fields: 24 }

/** The body of every failure. It contains the text twice, since some callers read one field and some the other. */
export function failure(message: string, fields: FieldMessages = {}): FailureBody {
  const text = message.slice(0, longest.message)
  const named = Object.entries(fields)
    .slice(0, longest.fields)
    .map(([name, words]) => [name.slice(0, longest.fieldName), words.slice(0, longest.fieldMessage)])
  const shown = named.length > 0 ? { fields: Object.fromEntries(named) } : {}
  return { success: false, error: text, message: text, ...shown }
}

export const busy = 'The site is busy. Please try again in a moment.'

export function statusOf(error: unknown): ContentfulStatusCode {
  if (error instanceof Problem) return statuses[error.kind]
  if (error instanceof HTTPException) return error.status as ContentfulStatusCode
  return isUnavailable(error) ? 503 : 500
}

export function problemResponse(c: Context, error: unknown) {
  const status = statusOf(error)
  if (status === 503) c.header('Retry-After', String(retrySeconds))
  if (!(error instanceof Problem)) return c.json(failure(textOf(c, status, error)), status)
  if (error.seconds !== undefined) c.header('Retry-After', String(error.seconds))
  const current = error.kind === 'conflict' && error.current !== undefined ? { data: error.current } : {}
  return c.json({ ...failure(error.message, error.fields), ...current }, status)
}

function textOf(c: Context, status: ContentfulStatusCode, error: unknown): string {
  const forStaff = isFromStaff(c)
  if (status === 503) return unavailableText(error, forStaff)
  if (forStaff && damageIn(error)) return damagedForStaff
  if (status < 500) return 'The request is malformed.'
  return c.req.method === 'GET' ? apology : unsavedText(error)
}

/** The text of a 500 for a visitor who sent something. In a damaged database another try cannot help. */
export const unsavedText = (error: unknown) => (damageIn(error) ? cannotSave : apology)

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])
/** PostgreSQL's codes for lost connections, lack of memory or disk, shutdown, read-only, timeouts, deadlock. */
const unavailableStates = /^(08|53|58|57P|57014|55P03|40P01|25006)/
/** A full or read-only disk, which only a person can mend. */
const noRoomCodes = /^(ENOSPC|EDQUOT|53100)$/
const readOnlyDisk = /^could not .*: Read-only file system$/i
const lostConnection =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|client was closed/i

export function unavailableText(error: unknown, forStaff = false): string {
  const readOnly = isReadOnly(error)
  if (!readOnly && !codesOf(error).some((code) => noRoomCodes.test(code))) return busy
  if (!forStaff) return cannotSave
  return readOnly ? readOnlyForStaff : diskFullForStaff
}

/** PostgreSQL has one code for a read-only disk and for a table without permission. */
function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'EROFS' || readOnlyDisk.test(error.message) || isReadOnly(error.cause)
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [String((error as NodeJS.ErrnoException).code ?? ''), ...codesOf(error.cause)]
}

/** Whether the database or the disk is unavailable, as opposed to a bug. */
export function isUnavailable(error: unknown): boolean {
  if (isReadOnly(error)) return true
  // damage does not mend itself
  if (damageIn(error)) return false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall }: NodeJS.ErrnoException = cause
    // the database's socket is missing; any other missing file is a bug
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (unavailableCodes.has(code) || unavailableStates.test(code) || lostConnection.test(cause.message))
      return true
  }
  return false
}

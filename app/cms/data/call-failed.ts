import type { FieldMessages } from '#app/domain/problem.ts'

/** For a call without a readable response (section 8). */
export const networkFailure = 'Network or server error.'

type Details = { fields?: FieldMessages; current?: unknown; timedOut?: boolean; cause?: unknown }

/** `status` is 0 without a response; `message` may be shown; `current` is the stored record of a conflict (409). */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: FieldMessages
  readonly current: unknown
  readonly timedOut: boolean

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'CallFailed'
    this.status = status
    this.fields = details.fields ?? {}
    this.current = details.current
    this.timedOut = details.timedOut ?? false
  }
}

type FailureBody = { message?: unknown; error?: unknown; fields?: FieldMessages; data?: unknown }

export function failureOf(status: number, body: FailureBody | null): CallFailed {
  const said = body?.message ?? body?.error
  const message = typeof said === 'string' && said ? said : networkFailure
  return new CallFailed(status, message, { fields: body?.fields ?? {}, current: body?.data })
}

/** For `catch`, where somebody else may have done the same first: deleted a record, or tried a mail again. */
export function ignoreMissing(error: unknown) {
  if (!(error instanceof CallFailed && error.status === 404)) throw error
}

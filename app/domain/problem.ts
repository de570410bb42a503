/** The kinds of refusals; http/responses/problem-response.ts makes them statuses. */
export type ProblemKind =
  | 'invalid'
  | 'not-logged-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'away'

/** The only text for a bug (section 8). */
export const apology = 'Something went wrong. Please try again.'

/** A message for each wrong field, by its name in the call. */
export type FieldMessages = Record<string, string>

type Faults = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

export function messagesOf({ issues }: Faults): FieldMessages {
  const named = issues.filter((issue) => issue.path.length > 0)
  return Object.fromEntries(named.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
}

type ProblemDetails = { fields?: FieldMessages; current?: unknown; seconds?: number; cause?: unknown }

/** An expected refusal with a message to show. `current` is the stored record of a conflict, `seconds` the time to wait. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly fields: FieldMessages | undefined
  readonly current: unknown
  readonly seconds: number | undefined

  constructor(kind: ProblemKind, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'Problem'
    this.kind = kind
    this.fields = details.fields
    this.current = details.current
    this.seconds = details.seconds
  }
}

/** Refuses one field, with the message beside it. */
export const invalidField = (field: string, message: string) =>
  new Problem('invalid', message, { fields: { [field]: message } })

/** `what` is the kind of record, such as `inquiry`. */
export const unknownRecord = (what: string) => new Problem('not-found', `There is no ${what} with this id.`)

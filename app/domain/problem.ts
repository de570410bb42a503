/** The ways in which an operation says no; the doors translate them (see http/problem-response.ts). */
export type ProblemKind = 'invalid' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'conflict'

/** A message for each field at fault, by the field's name in the call. */
export type FieldMessages = Record<string, string>

type ProblemDetails = { fields?: FieldMessages; current?: unknown }

/** An expected refusal, in words that may be shown. `current` is the stored record of a conflict. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly fields: FieldMessages | undefined
  readonly current: unknown

  constructor(kind: ProblemKind, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
    this.kind = kind
    this.fields = details.fields
    this.current = details.current
  }
}

import type { FieldMessages } from '#app/domain/problem.ts'
import type { FormValues } from './form-shapes.ts'

type Faults = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first message of each field at fault. */
export function messagesOf({ issues }: Faults): FieldMessages {
  const named = issues.filter((issue) => issue.path.length > 0)
  return Object.fromEntries(named.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
}

/** Messages in the order in which the form shows its fields; what has no field comes last. */
export function orderLike(fields: FieldMessages, names: readonly string[]): FieldMessages {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b)))
}

export const isBlank = (values: FormValues, name: string) => !values[name]?.trim()

import type { FieldMessages } from '#app/domain/problem.ts'

/** In the order of the form's fields; messages without a field come last. */
export function orderFields(fields: FieldMessages, names: readonly string[]): FieldMessages {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b)))
}

const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 } as const
export const { day, hour, minute } = units
type Unit = keyof typeof units

/**
 * A length of time for a sentence: "7 days", "an hour", "10 minutes". In the largest unit that it is a whole number of,
 * unless another is named; one of it may also be "one hour".
 */
export function durationText(milliseconds: number, { unit, one }: { unit?: Unit; one?: 'one' } = {}): string {
  const isWhole = (name: Unit) => milliseconds % units[name] === 0
  const name = unit ?? (Object.keys(units) as Unit[]).find(isWhole) ?? 'minute'
  const count = Math.round(milliseconds / units[name])
  if (count === 1) return `${one ?? (name === 'hour' ? 'an' : 'a')} ${name}`
  return `${count} ${name}s`
}

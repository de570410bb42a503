const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 } as const
export const { day, hour, minute } = units
type Unit = keyof typeof units

/** "7 days", "an hour" or "one hour", "10 minutes": in the largest whole unit, unless another is named. */
export function durationText(milliseconds: number, { unit, one }: { unit?: Unit; one?: 'one' } = {}): string {
  const isWhole = (name: Unit) => milliseconds % units[name] === 0
  const name = unit ?? (Object.keys(units) as Unit[]).find(isWhole) ?? 'minute'
  const count = Math.round(milliseconds / units[name])
  if (count === 1) return `${one ?? (name === 'hour' ? 'an' : 'a')} ${name}`
  return `${count} ${name}s`
}

import { daysBetween } from '#app/domain/touch/next-touch.ts'

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** Of the day of a next touch: `Today`, `Tomorrow`, `Dec 3`, or `2 d late`. */
export function dueWords(on: string, today: string): { text: string; isLate: boolean } {
  const days = daysBetween(today, on)
  if (days < 0) return { text: `${-days} d late`, isLate: true }
  if (days < 2) return { text: days === 0 ? 'Today' : 'Tomorrow', isLate: false }
  return { text: shortDay.format(Date.parse(on)), isLate: false }
}

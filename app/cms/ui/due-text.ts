import { daysBetween } from '#app/domain/calendar-day.ts'

const inDays = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
const shortDay = new Intl.DateTimeFormat('en-US', inDays)
const dayOfYear = new Intl.DateTimeFormat('en-US', { ...inDays, year: 'numeric' })

/** Says when a next touch is due: `Today`, `Tomorrow`, `Dec 3`, `Feb 2, 2028` in another year, or `2 d late`. */
export function dueText(on: string, today: string): { text: string; isLate: boolean } {
  const days = daysBetween(today, on)
  if (days < 0) return { text: `${-days} d late`, isLate: true }
  if (days < 2) return { text: days === 0 ? 'Today' : 'Tomorrow', isLate: false }
  const isThisYear = on.slice(0, 4) === today.slice(0, 4)
  return { text: (isThisYear ? shortDay : dayOfYear).format(Date.parse(on)), isLate: false }
}

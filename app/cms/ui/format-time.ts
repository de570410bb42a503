import { day, hour, minute } from '#app/domain/duration.ts'
import { team } from '#content/team.ts'

const options = { timeZone: team.timeZone } as const
const shortDate = { month: '2-digit', day: '2-digit' } as const
const date = { ...shortDate, year: 'numeric' } as const
const dateFormat = new Intl.DateTimeFormat('en-US', { ...options, ...date })
const plainDateFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...date })
const shortDateFormat = new Intl.DateTimeFormat('en-US', { ...options, ...shortDate })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  ...options,
  ...date,
  hour: 'numeric',
  minute: '2-digit',
})
const dayFormat = new Intl.DateTimeFormat('en-US', {
  ...options,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

const clockFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

const plainDate = /^\d{4}-\d\d-\d\d$/

/** An instant, or a plain YYYY-MM-DD, as MM/DD/YYYY in the team's time zone; N/A for anything else (section 2.4). */
export function formatDate(text: string | null | undefined): string {
  const time = timeOf(text)
  if (Number.isNaN(time)) return 'N/A'
  return (plainDate.test(text ?? '') ? plainDateFormat : dateFormat).format(time)
}

/** An instant as MM/DD, where the year is plain. */
export const formatShortDate = (text: string) => shortDateFormat.format(timeOf(text))

/** `11/16/2026, 9:14 AM` in the team's time zone; N/A for an invalid instant. */
export function formatMoment(text: string | null | undefined): string {
  const time = timeOf(text)
  return Number.isNaN(time) ? 'N/A' : unbroken(momentFormat.format(time))
}

/** AM or PM never starts a line. */
const unbroken = (text: string) => text.replace(/ (?=[AP]M$)/, '\u00a0')

export const formatDay = (at: number) => dayFormat.format(at)

/** `13:00` as `1:00 PM`; the text itself if it is no time. */
export function formatClock(text: string): string {
  const time = Date.parse(`2000-01-01T${text}Z`)
  return Number.isNaN(time) ? text : unbroken(clockFormat.format(time))
}

/** `now`, `38 min`, `5 h`, `2 d`; N/A for an invalid instant. */
export function formatAge(text: string | null | undefined, now = Date.now()): string {
  const age = now - timeOf(text)
  if (Number.isNaN(age)) return 'N/A'
  if (age < minute) return 'now'
  if (age < hour) return `${Math.floor(age / minute)} min`
  if (age < day) return `${Math.floor(age / hour)} h`
  return `${Math.floor(age / day)} d`
}

/** How long something took: `32 min`, `5 h 10 min`, `1 d 16 h`. */
export function formatSpan(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  const days = Math.floor(span / day)
  const hours = Math.floor((span % day) / hour)
  const rest = Math.floor((span % hour) / minute)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours === 0) return `${rest} min`
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
}

const timeOfDayFormat = new Intl.DateTimeFormat('en-US', { ...options, hour: 'numeric', minute: '2-digit' })

/** `9:14 AM` in the team's time zone. */
export const formatTimeOfDay = (text: string) => unbroken(timeOfDayFormat.format(timeOf(text)))

const partsFormat = new Intl.DateTimeFormat('sv-SE', { ...options, dateStyle: 'short', timeStyle: 'short' })

/** An instant as a field for date and time shows it, in the team's time zone: `2026-11-20T10:30`. */
export const momentIn = (instant: number) => partsFormat.format(instant).replace(' ', 'T')

/** The instant of such a text; of an hour that comes twice the first. */
export function momentOf(text: string): number {
  const shown = Date.parse(`${text}Z`)
  const offset = (instant: number) =>
    Date.parse(`${momentIn(instant)}Z`) - Math.floor(instant / minute) * minute
  const near = shown - offset(shown - 12 * hour)
  return near - (Date.parse(`${momentIn(near)}Z`) - shown)
}

function timeOf(text: string | null | undefined): number {
  if (!text) return Number.NaN
  const time = Date.parse(text)
  // Date.parse turns February 30 into March.
  const rolledOver = plainDate.test(text) && new Date(time || 0).toISOString().slice(0, 10) !== text
  return rolledOver ? Number.NaN : time
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `2026-11` as `November 2026`. */
export const formatMonth = (month: string) => monthFormat.format(Date.parse(`${month}-01`))

// The open houses of a home that are still to come, in words, and each as a file for calendars.
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { propertyPage } from '#content/property-page.ts'
import { team } from '#content/team.ts'

const words = propertyPage.openHouses

export type ShownOpenHouse = {
  /** Of its file. */
  href: string
  month: string
  day: string
  /** `Sunday, November 29`. */
  title: string
  times: string
  note: string
  /** For `<time>`. */
  start: string
}

/** The wall's clock where the team is. */
export const teamTime = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(team.timeZone).toPlainDateTime()

/** Those that have not ended. */
export function comingOpenHouses(all: readonly OpenHouse[], now: Date): OpenHouse[] {
  const time = teamTime(now).toString().slice(0, 16)
  return all.filter(({ date, to }) => `${date}T${to}` > time)
}

/** Names it in its address. */
export const eventOf = ({ date, from }: OpenHouse) => `open-house-${date}-${from.replace(':', '')}`

export function showOpenHouse(slug: string, openHouse: OpenHouse): ShownOpenHouse {
  const { date, from, to, note } = openHouse
  return {
    href: `${propertyPath(slug)}/${eventOf(openHouse)}.ics`,
    month: shortMonth(date),
    day: dayOfMonth(date),
    title: dayWithWeekday(date),
    times: rangeOf(clock(from, true), clock(to, true)),
    note,
    start: `${date}T${from}`,
  }
}

/** The next open house, as the price box and the bar on phones name it. */
export function announce({ date, from, to }: OpenHouse, now: Date) {
  const times = rangeOf(clock(from), clock(to))
  const days = teamTime(now).toPlainDate().until(date).days
  const [weekday, day] = [dayOfWeek(date), dayOfYear(date)]
  const isSoon = days < 7
  const when = whenOf(days, isSoon ? weekday : day)
  const shortWhen = days > 1 ? words.short.replace('{day}', isSoon ? weekday : shortDay(date)) : when
  return {
    title: `${when}, ${times}`,
    text: words.noAppointment.replace('{day}', isSoon ? day : weekday),
    /** For a narrow place. */
    short: `${shortWhen}, ${times}`,
  }
}

function whenOf(days: number, day: string): string {
  if (days < 1) return words.today
  if (days === 1) return words.tomorrow
  return days < 7 ? words.thisWeek.replace('{weekday}', day) : words.later.replace('{day}', day)
}

type Clock = { text: string; half: 'AM' | 'PM' }

/** `13:00` is 1 PM, or 1:00 PM where minutes are wanted. */
function clock(time: string, withMinutes = false): Clock {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = withMinutes || minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''
  return { text: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? 'AM' : 'PM' }
}

function rangeOf(from: Clock, to: Clock): string {
  const start = from.half === to.half ? from.text : `${from.text} ${from.half}`
  return words.range.replace('{from}', start).replace('{to}', `${to.text} ${to.half}`)
}

/** Formats YYYY-MM-DD, the same in every time zone. Make it once: making one is slower than a page's queries. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T12:00Z`))
}

const shortMonth = dayFormat({ month: 'short' })
const shortDay = dayFormat({ month: 'short', day: 'numeric' })
const dayOfMonth = dayFormat({ day: 'numeric' })
const dayOfWeek = dayFormat({ weekday: 'long' })
const dayOfYear = dayFormat({ month: 'long', day: 'numeric' })
const dayOfAnyYear = dayFormat({ month: 'long', day: 'numeric', year: 'numeric' })
export const monthInWords = dayFormat({ month: 'long', year: 'numeric' })
export const dayWithWeekday = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })
/** With the year, unless it is this one. */
export const dayInWords = (day: string, now: Date) =>
  day.startsWith(String(teamTime(now).year)) ? dayOfYear(day) : dayOfAnyYear(day)

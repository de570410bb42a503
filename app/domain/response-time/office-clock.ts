// Office time between two instants: by the team's clock, without closed days, exact where daylight saving begins or ends.
import { day, minute } from '#app/domain/duration.ts'
import { type LeadSettings, weekdays } from '#app/domain/setting/lead-settings.ts'

type OfficeTime = Pick<LeadSettings, 'officeHours' | 'holidays'>
/** Milliseconds since 1970, as all instants here. */
type Span = readonly [from: number, to: number]

export type OfficeClock = {
  /** Milliseconds of office time, at most `enough` of them. */
  between: (from: number, to: number, enough?: number) => number
  /** The latest instant since which so many milliseconds of office time have passed. */
  before: (to: number, milliseconds: number) => number
  isOfficeDay: (date: string) => boolean
}

/** In days: `before` gives up after so long without an office hour. */
const longestClosed = 400

/** Keeps the hours of each day that it has counted: make one for many spans. */
export function officeClock({ officeHours, holidays }: OfficeTime, timeZone: string): OfficeClock {
  const closed = new Set(holidays)
  const offsetAt = offsetsIn(timeZone)
  const known = new Map<number, readonly Span[]>()
  const hoursOf = (date: string) =>
    closed.has(date)
      ? null
      : officeHours[(new Date(date).getUTCDay() + weekdays.length - 1) % weekdays.length]
  const spansOf = (number: number) => {
    const found = known.get(number) ?? officeSpans(number, hoursOf(dateOf(number)), offsetAt)
    known.set(number, found)
    return found
  }
  return {
    between: (from, to, enough = Number.POSITIVE_INFINITY) => {
      let passed = 0
      // a day of the team may begin up to a day before or after that of UTC
      for (let at = dayNumber(from) - 1; at <= dayNumber(to) + 1 && passed < enough; at++)
        for (const span of spansOf(at)) passed += overlap(span, [from, to])
      return Math.min(passed, enough)
    },
    before: (to, milliseconds) => {
      let left = milliseconds
      const last = dayNumber(to) + 1
      for (let at = last; at > last - longestClosed; at--) {
        for (const span of spansOf(at).toReversed()) {
          const passed = overlap(span, [Number.NEGATIVE_INFINITY, to])
          if (passed >= left) return Math.min(span[1], to) - left
          left -= passed
        }
      }
      return dayNumber(to) * day - longestClosed * day
    },
    isOfficeDay: (date) => Boolean(hoursOf(date)),
  }
}

const dayNumber = (instant: number) => Math.floor(instant / day)
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)
const overlap = (one: Span, other: Span) =>
  Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]))

/** More than one where the clock is set back within the hours, or forward past their end. */
function officeSpans(
  number: number,
  hours: { from: string; to: string } | null | undefined,
  offsetAt: (instant: number) => number,
): Span[] {
  if (!hours) return []
  const midnight = number * day
  const [from, to] = [hours.from, hours.to].map((time) => midnight + sinceMidnight(time)) as [number, number]
  return sameOffsets([midnight - day, midnight + 2 * day], offsetAt)
    .map(
      ({ span: [start, end], offset }): Span => [Math.max(start, from - offset), Math.min(end, to - offset)],
    )
    .filter(([start, end]) => start < end)
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

type Stretch = { span: Span; offset: number }

/** The clock changes once at most in three days. */
function sameOffsets([from, to]: Span, offsetAt: (instant: number) => number): Stretch[] {
  const [first, last] = [offsetAt(from), offsetAt(to)]
  if (first === last) return [{ span: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], offset: first }]
  let [before, after] = [from, to]
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (offsetAt(middle) === first) before = middle
    else after = middle
  }
  return [
    { span: [Number.NEGATIVE_INFINITY, after], offset: first },
    { span: [after, Number.POSITIVE_INFINITY], offset: last },
  ]
}

/** Milliseconds that the clock of the time zone is ahead of UTC. Temporal is not in every browser. */
function offsetsIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
    const { year, month, day: date, hour, minute: minutes, second } = parts as Record<string, number>
    const shown = Date.UTC(year!, month! - 1, date, hour, minutes, second)
    return shown - Math.floor(instant / 1000) * 1000
  }
}

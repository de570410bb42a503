import { z } from 'zod'
import { day } from '#app/domain/duration.ts'
import { onlyFields, recordId } from '#app/domain/only-fields.ts'
import { optionalLine } from '#app/domain/text.ts'

/** When a lead comes up again: a day in the team's time zone, and what for. */
export const nextTouch = z.object({ on: z.string(), note: z.string() })
export type NextTouch = z.infer<typeof nextTouch>

export const longestNextTouchNote = 120

/**
 * The body of `PUT /api/next-touch`. Null: there is none, or it is done. `from` is what the caller saw; if a third value is
 * stored by then, that is a conflict.
 */
export const nextTouchChange = onlyFields({
  ...recordId.shape,
  from: onlyFields(nextTouch.shape).nullable().optional(),
  on: z.iso.date('on must be a date such as 2026-12-03, or null.').nullable(),
  note: optionalLine('Note', longestNextTouchNote),
})
export type NextTouchChange = z.infer<typeof nextTouchChange>

/** The day there, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, instant: number): string => dayFormatOf(timeZone).format(instant)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes 0.1 ms, which a report over thousands of leads would pay for each. */
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  dayFormats.set(timeZone, made)
  return made
}

/** Counts calendar days, so that daylight saving time changes nothing. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day

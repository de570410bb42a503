import { z } from 'zod'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
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

import { z } from 'zod'
import { leadSettings } from '#app/domain/setting/lead-settings.ts'

/** With fewer answered leads there is no figure: it would describe single leads, not a habit. */
export const fewestAnswered = 5

/** How many of ten answered leads took at most the time `most`. */
export const mostOfTen = 9
export const mostTerm = `${mostOfTen} of 10 within`

/** Milliseconds: in office hours, and since the lead came. */
const bothClocks = z.object({ working: z.number(), wall: z.number() })
export type BothClocks = z.infer<typeof bothClocks>

/** `never`: not answered yet; `recent` of them came within `longestFirstAnswer`. */
const figures = z.object({
  leads: z.number().int(),
  never: z.number().int(),
  recent: z.number().int(),
  median: bothClocks.nullable(),
  most: bothClocks.nullable(),
})
export type Figures = z.infer<typeof figures>

const group = figures.extend({ name: z.string() })
export type FiguresOf = z.infer<typeof group>

const month = z
  .string('month must be one text.')
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11.')

/** The query of `GET /api/first-answers`; the present month if it is left out. */
export const firstAnswersQuery = z.object({ month: month.optional() })

export const officeHoursShape = leadSettings.pick({ officeHours: true, holidays: true })

/**
 * Leads of the month, newest month first in `byMonth`. `since`: the instant from which on the clock runs, in ISO 8601;
 * null for always.
 */
export const firstAnswers = z.object({
  month: z.string(),
  total: figures,
  byAgent: z.array(group),
  byCategory: z.array(group),
  bySource: z.array(group),
  byMonth: z.array(group.extend({ month: z.string() })),
  since: z.string().nullable(),
  ...officeHoursShape.shape,
})
export type FirstAnswers = z.infer<typeof firstAnswers>

import { z } from 'zod'
import { echoedFields, onlyFields, yesOrNo } from '#app/domain/request-fields.ts'
import { timeOfDay } from '#app/domain/text.ts'

/** `agent`: the agent of the home or of the page, else nobody. `turn`: else each agent in turn. */
const ownerRules = ['agent', 'turn', 'nobody'] as const
export type OwnerRule = (typeof ownerRules)[number]

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const mostHolidays = 100

const clock = (label: string) => {
  const message = `${label} must be a time such as 09:00.`
  return z.string(message).regex(timeOfDay, message)
}

/** Times of day in the team's time zone; null for a day without office hours. */
const hoursOfDay = (day: string) =>
  onlyFields(
    { from: clock(`${day}, from`), to: clock(`${day}, to`) },
    'cannot be set',
    `${day} must have from and to, or be null.`,
  )
    .refine(({ from, to }) => from < to, { path: ['to'], message: `${day} must end after it begins.` })
    .nullable()

const [mon, tue, wed, thu, fri, sat, sun] = weekdays.map(hoursOfDay)

/** Monday first. */
const officeHours = z
  .tuple([mon!, tue!, wed!, thu!, fri!, sat!, sun!], 'officeHours must have seven days.')
  .refine((days) => days.some((day) => day !== null), 'The office must be open on one day at least.')
export type OfficeHours = z.infer<typeof officeHours>

const holidays = z
  .array(z.iso.date('A closed day must be a date such as 2026-12-25.'), 'holidays must be a list of dates.')
  .max(mostHolidays, `There can be at most ${mostHolidays} closed days.`)
  .transform((dates) => [...new Set(dates)].sort())

/** The owner of new leads, office hours and closed days. Dates are days in the team's time zone. */
export const leadSettings = onlyFields({
  owner: z.enum(ownerRules, 'owner must be agent, turn or nobody.'),
  officeHours,
  holidays,
  agentsExportLeads: yesOrNo('agentsExportLeads'),
})
export type LeadSettings = z.infer<typeof leadSettings>

/** With the `updatedAt` that was read, a change of older settings is a conflict. */
export const leadSettingsRecord = leadSettings.extend({
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
})
export type LeadSettingsRecord = z.infer<typeof leadSettingsRecord>

export const leadSettingsChange = leadSettings.partial().extend({
  updatedAt: echoedFields.updatedAt.nullable(),
  updatedBy: z.string('updatedBy must be text.').optional(),
})
export type LeadSettingsChange = z.infer<typeof leadSettingsChange>

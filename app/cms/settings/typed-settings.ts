// The settings as fields that are compared one by one: each weekday is one, so that what a colleague saved of another stays.
// The closed days are the difference from those that are stored, for the same reason.
import { rebase } from '#app/cms/records/form/draft-versions.ts'
import type { Draft } from '#app/cms/records/form/record-kind.ts'
import { type LeadSettings, type OfficeHours, weekdays } from '#app/domain/setting/lead-settings.ts'

const textOfHours = (hours: OfficeHours[number] | undefined) => (hours ? `${hours.from} ${hours.to}` : '')

function hoursOfText(text: string): OfficeHours[number] {
  const [from = '', to = ''] = text.split(' ')
  return text ? { from, to } : null
}

/** `day` may be empty, or one of them already. */
export const addDay = (days: string[], day: string) =>
  day && !days.includes(day) ? [...days, day].sort() : days

/** `2026-12-24 -2026-12-25` adds a day and removes one. */
const textOfDays = (days: string[], stored: string[]) =>
  [
    ...days.filter((day) => !stored.includes(day)),
    ...stored.filter((day) => !days.includes(day)).map((day) => `-${day}`),
  ].join(' ')

export function daysOfText(text: string) {
  const changes = text.split(' ').filter(Boolean)
  return {
    added: changes.filter((change) => !change.startsWith('-')),
    removed: changes.filter((change) => change.startsWith('-')).map((change) => change.slice(1)),
  }
}

function changeDays(stored: string[], text: string): string[] {
  const { added, removed } = daysOfText(text)
  return [...new Set([...stored, ...added])].filter((day) => !removed.includes(day)).sort()
}

export const toFields = (settings: LeadSettings, stored: LeadSettings): Draft => ({
  owner: settings.owner,
  ...Object.fromEntries(weekdays.map((name, day) => [name, textOfHours(settings.officeHours[day])])),
  holidays: textOfDays(settings.holidays, stored.holidays),
  agentsExportLeads: settings.agentsExportLeads,
})

export const toSettings = (fields: Draft, stored: LeadSettings): LeadSettings => ({
  owner: fields.owner as LeadSettings['owner'],
  officeHours: weekdays.map((name) => hoursOfText(String(fields[name]))) as unknown as OfficeHours,
  holidays: changeDays(stored.holidays, String(fields.holidays)),
  agentsExportLeads: fields.agentsExportLeads === true,
})

/** Applies the changes from `read` to `mine` to `newer`. */
export const rebaseSettings = (mine: LeadSettings, read: LeadSettings, newer: LeadSettings): LeadSettings =>
  toSettings(rebase(toFields(mine, read), toFields(read, read), toFields(newer, newer)), newer)

// The fields of the settings as a draft holds them: each weekday is one, so that what a colleague saved of another stays.
import type { Draft } from '#app/cms/records/form/record-kind.ts'
import { type LeadSettings, type OfficeHours, weekdays } from '#app/domain/setting/lead-settings.ts'

const textOfHours = (hours: OfficeHours[number] | undefined) => (hours ? `${hours.from} ${hours.to}` : '')

function hoursOfText(text: string): OfficeHours[number] {
  const [from = '', to = ''] = text.split(' ')
  return text ? { from, to } : null
}

export const toFields = ({ owner, officeHours, holidays, agentsExportLeads }: LeadSettings): Draft => ({
  owner,
  ...Object.fromEntries(weekdays.map((name, day) => [name, textOfHours(officeHours[day])])),
  holidays: holidays.join(' '),
  agentsExportLeads,
})

export const toSettings = (fields: Draft): LeadSettings => ({
  owner: fields.owner as LeadSettings['owner'],
  officeHours: weekdays.map((name) => hoursOfText(String(fields[name]))) as unknown as OfficeHours,
  holidays: String(fields.holidays).split(' ').filter(Boolean),
  agentsExportLeads: fields.agentsExportLeads === true,
})

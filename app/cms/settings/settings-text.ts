import { changedNames } from '#app/cms/records/form/draft-versions.ts'
import { formatClock, formatDate } from '#app/cms/ui/format-time.ts'
import {
  type LeadSettings,
  type LeadSettingsRecord,
  type OwnerRule,
  weekdays,
} from '#app/domain/setting/lead-settings.ts'
import { daysOfText, rebaseSettings, toFields } from './typed-settings.ts'

export const settingLabels = {
  owner: 'New leads',
  officeHours: 'Office hours',
  holidays: 'Closed days',
  agentsExportLeads: 'Exports',
} as const
export const nextDayLabel = 'Another closed day'
/** The labels of a draft’s fields. */
export const draftLabels: Readonly<Record<string, string>> = {
  owner: settingLabels.owner,
  ...Object.fromEntries(weekdays.map((name) => [name, name])),
  holidays: settingLabels.holidays,
  nextDay: nextDayLabel,
  agentsExportLeads: settingLabels.agentsExportLeads,
}

export const ownerChoices: { rule: OwnerRule; label: string; help: string }[] = [
  { rule: 'agent', label: 'The agent of the home or of the page', help: 'Nobody’s, if there is none.' },
  { rule: 'turn', label: 'The agent, else each agent in turn', help: 'Every lead has an owner at once.' },
  {
    rule: 'nobody',
    label: 'Nobody, until somebody takes it',
    help: 'Everybody sees new leads as free to take.',
  },
]

function textOf(name: string, value: unknown): string {
  if (name === 'owner') return ownerChoices.find(({ rule }) => rule === value)?.label ?? String(value)
  if (name === 'agentsExportLeads') return value ? 'agents may export leads' : 'agents may not export leads'
  if (name !== 'holidays') return String(value).split(' ').map(formatClock).join(' to ') || 'closed'
  const { added, removed } = daysOfText(String(value))
  return [
    ...added.map((day) => `${formatDate(day)} added`),
    ...removed.map((day) => `${formatDate(day)} removed`),
  ].join(', ')
}

export type NewerNote = { lead: string; lines: string[] }

/** `read` was opened here, `mine` is what it became, `newer` is what a colleague stored meanwhile. */
export function newerNote(mine: LeadSettings, read: LeadSettings, newer: LeadSettingsRecord): NewerNote {
  const [own, before, theirs] = [toFields(mine, read), toFields(read, read), toFields(newer, read)]
  const isOwn = (name: string) =>
    name !== 'holidays' && own[name] !== before[name] && own[name] !== theirs[name]
  const rest = toFields(rebaseSettings(mine, read, newer), newer)
  const isLeft = changedNames(rest, toFields(newer, newer)).length > 0
  const yours = isLeft
    ? 'Yours are not saved yet: look at them and save again.'
    : 'Nothing of yours is left to save.'
  const lineOf = (name: string) => {
    const line = `${draftLabels[name]}: ${textOf(name, theirs[name])}`
    return isOwn(name) ? `${line} (yours stays, and replaces it once you save)` : line
  }
  return {
    lead: `${newer.updatedBy} changed the settings meanwhile. ${yours}`,
    lines: changedNames(theirs, before).map(lineOf),
  }
}

import { expect, test } from 'vitest'
import { changedNames } from '#app/cms/records/form/draft-versions.ts'
import type { LeadSettings } from '#app/domain/setting/lead-settings.ts'
import { newerNote } from './settings-text.ts'
import { rebaseSettings, toFields, toSettings } from './typed-settings.ts'

const usual = { from: '09:00', to: '18:00' }
const stored: LeadSettings = {
  owner: 'agent',
  officeHours: [usual, usual, usual, usual, usual, null, null],
  holidays: ['2026-12-24', '2026-12-25'],
  agentsExportLeads: false,
}

test.each<[string, Partial<LeadSettings>, string[]]>([
  ['nothing', {}, []],
  ['the owner and the exports', { owner: 'turn', agentsExportLeads: true }, ['owner', 'agentsExportLeads']],
  [
    'a day with half a time',
    { officeHours: stored.officeHours.with(1, { from: '', to: '17:00' }) as never },
    ['Tuesday'],
  ],
  [
    'a day without times',
    { officeHours: stored.officeHours.with(6, { from: '', to: '' }) as never },
    ['Sunday'],
  ],
  ['a closed day of the week', { officeHours: stored.officeHours.with(0, null) as never }, ['Monday']],
  ['no holidays', { holidays: [] }, ['holidays']],
])('%s is restored unchanged, and names its fields alone', (_what, edit, names) => {
  const settings = { ...stored, ...edit }
  expect(toSettings(toFields(settings, stored), stored)).toEqual(settings)
  expect(changedNames(toFields(settings, stored), toFields(stored, stored))).toEqual(names)
})

const hours = (day: number, value: typeof usual | null) => ({
  officeHours: stored.officeHours.with(day, value) as unknown as LeadSettings['officeHours'],
})
const early = { from: '07:30', to: '18:00' }
const late = { from: '10:00', to: '18:00' }

test.each<[string, Partial<LeadSettings>, Partial<LeadSettings>, Partial<LeadSettings>]>([
  [
    'two weekdays',
    hours(1, early),
    hours(0, early),
    { officeHours: [early, early, usual, usual, usual, null, null] },
  ],
  ['the same weekday: mine stays', hours(1, early), hours(1, null), hours(1, early)],
  [
    'closed days added by both',
    { holidays: [...stored.holidays, '2026-12-31'] },
    { holidays: ['2026-12-23', ...stored.holidays] },
    { holidays: ['2026-12-23', ...stored.holidays, '2026-12-31'] },
  ],
  [
    'a closed day removed by each',
    { holidays: ['2026-12-25'] },
    { holidays: ['2026-12-24', '2026-12-26'] },
    { holidays: ['2026-12-26'] },
  ],
  [
    'the owner and the exports',
    { owner: 'turn' },
    { agentsExportLeads: true },
    { owner: 'turn', agentsExportLeads: true },
  ],
])('a conflict keeps what each side changed: %s', (_what, mine, theirs, both) => {
  const merged = rebaseSettings({ ...stored, ...mine }, stored, { ...stored, ...theirs })
  expect(merged).toEqual({ ...stored, ...both })
})

const newer = { updatedAt: '2026-11-26T10:00:00.000Z', updatedBy: 'Nora Whitlock' }

test('the note of a conflict says what the colleague stored, also where mine stays', () => {
  const mine: LeadSettings = { ...stored, ...hours(1, early), holidays: [...stored.holidays, '2026-12-31'] }
  const theirs: LeadSettings = { ...stored, ...hours(1, late), holidays: ['2026-12-23', '2026-12-25'] }
  expect(newerNote(mine, stored, { ...theirs, ...newer })).toEqual({
    lead: 'Nora Whitlock changed the settings meanwhile. Yours are not saved yet: look at them and save again.',
    lines: [
      'Tuesday: 10:00\u00a0AM to 6:00\u00a0PM (yours stays, and replaces it once you save)',
      'Closed days: 12/23/2026 added, 12/24/2026 removed',
    ],
  })
})

test('the note of a conflict says when the colleague stored the same', () => {
  const same: LeadSettings = { ...stored, ...hours(5, usual), owner: 'turn', agentsExportLeads: true }
  const officeHours = same.officeHours.with(0, null) as unknown as LeadSettings['officeHours']
  expect(newerNote(same, stored, { ...same, officeHours, ...newer })).toEqual({
    lead: 'Nora Whitlock changed the settings meanwhile. Nothing of yours is left to save.',
    lines: [
      'New leads: The agent, else each agent in turn',
      'Monday: closed',
      'Saturday: 9:00\u00a0AM to 6:00\u00a0PM',
      'Exports: agents may export leads',
    ],
  })
})

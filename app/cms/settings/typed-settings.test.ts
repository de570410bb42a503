import { expect, test } from 'vitest'
import { changedNames } from '#app/cms/records/form/draft-versions.ts'
import type { LeadSettings } from '#app/domain/setting/lead-settings.ts'
import { toFields, toSettings } from './typed-settings.ts'

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
  expect(toSettings(toFields(settings))).toEqual(settings)
  expect(changedNames(toFields(settings), toFields(stored))).toEqual(names)
})

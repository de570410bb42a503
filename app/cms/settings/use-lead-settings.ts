import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { isHalfTyped } from '#app/cms/ui/half-typed.ts'
import { useSave } from '#app/cms/ui/use-save.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import {
  type LeadSettings,
  type LeadSettingsRecord,
  leadSettings,
} from '#app/domain/setting/lead-settings.ts'
import { type NewerNote, newerNote, settingLabels } from './settings-text.ts'
import { addDay, rebaseSettings, toFields, toSettings } from './typed-settings.ts'

type Name = keyof typeof settingLabels
const names = Object.keys(settingLabels) as Name[]

const pick = ({ owner, officeHours, holidays, agentsExportLeads }: LeadSettings): LeadSettings => ({
  owner,
  officeHours,
  holidays,
  agentsExportLeads,
})
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Holds the stored settings and the draft of the form, and compares them. */
function useSettingsDraft(loaded: LeadSettingsRecord, onEdit: () => void) {
  const [stored, setStored] = useState(loaded)
  const [draft, setDraft] = useState(() => pick(loaded))
  /** Typed, and not yet added to the closed days. */
  const [nextDay, setNextDay] = useState('')
  const wanted = { ...draft, holidays: addDay(draft.holidays, nextDay) }
  const changed = names.filter((name) => !isSame(wanted[name], stored[name]))
  const fields = {
    stored: { ...toFields(stored, stored), nextDay: '' },
    draft: { ...toFields(draft, stored), nextDay },
  }
  const version = stored.updatedAt ?? ''
  const typed = useRestoredDraft({ collection: 'settings', id: 'leads', version, ...fields }, (values) => {
    setDraft((now) => toSettings({ ...toFields(now, now), ...values }, now))
    setNextDay((now) => String(values.nextDay ?? now))
  })

  return {
    stored,
    draft,
    nextDay,
    wanted,
    changed,
    typed,
    set: <Key extends Name>(name: Key, value: LeadSettings[Key]) => {
      onEdit()
      setDraft((now) => ({ ...now, [name]: value }))
    },
    setNextDay: (day: string) => {
      onEdit()
      setNextDay(day)
    },
    addNextDay: () => {
      setDraft(wanted)
      setNextDay('')
    },
    /** Keeps what was changed since `sent`. */
    adopt: (record: LeadSettingsRecord, sent: LeadSettings) => {
      setStored(record)
      setDraft((now) => rebaseSettings(now, sent, record))
    },
    discard: () => {
      onEdit()
      setDraft(pick(stored))
      setNextDay('')
    },
  }
}

/** Sends only the changed fields; a colleague's saved ones stay. */
export function useLeadSettings(loaded: LeadSettingsRecord, formId: string) {
  const { errors, setErrors, saving, save } = useSave(formId)
  const typing = useSettingsDraft(loaded, () => setErrors({}))
  const { stored, wanted, changed, adopt } = typing
  const [note, setNote] = useState<NewerNote>()
  const noteBox = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const showNewer = (error: unknown) => {
    const newer = error instanceof CallFailed && (error.current as LeadSettingsRecord | undefined)
    if (!newer) throw error
    flushSync(() => {
      adopt(newer, stored)
      setNote(newerNote(wanted, stored, newer))
    })
    noteBox.current?.focus()
  }
  const store = async () => {
    typing.addNextDay()
    const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    const json = { ...changes, updatedAt: stored.updatedAt }
    const { data } = await readResponse(call['lead-settings'].$put({ json }))
    adopt(data, wanted)
    setNote(undefined)
    toast('Settings saved.')
  }
  const findErrors = () =>
    isHalfTyped(document.getElementById(formId)?.querySelector('[type="date"]'))
      ? { holidays: 'Complete this day, or clear it.' }
      : fieldErrorsOf(leadSettings, wanted)
  return {
    ...typing,
    errors,
    note,
    noteBox,
    saving,
    changed: changed.map((name) => settingLabels[name]),
    save: () => {
      if (changed.length > 0) void save(findErrors(), () => store().catch(showNewer))
    },
    discard: () => {
      setNote(undefined)
      typing.discard()
    },
  }
}

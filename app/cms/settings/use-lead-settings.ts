import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { hasResponse } from '#app/cms/data/failure-text.ts'
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

/** Sends only the changed fields. Settings that were stored although the response was lost are no colleague's. */
function usePut() {
  const lost = useRef<LeadSettings[]>([])
  const put = async (wanted: LeadSettings, stored: LeadSettingsRecord): Promise<LeadSettingsRecord> => {
    const changed = names.filter((name) => !isSame(wanted[name], stored[name]))
    const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    const json = { ...changes, updatedAt: stored.updatedAt }
    try {
      return (await readResponse(call['lead-settings'].$put({ json }))).data
    } catch (error) {
      const newer = newerIn(error)
      if (newer && lost.current.some((sent) => isSame(sent, pick(newer)))) return put(wanted, newer)
      if (!hasResponse(error)) lost.current.push(wanted)
      throw error
    }
  }
  return put
}

/** The stored settings, if the error is a conflict. */
const newerIn = (error: unknown) =>
  error instanceof CallFailed ? (error.current as LeadSettingsRecord | undefined) : undefined

/** A colleague's saved fields stay. */
export function useLeadSettings(loaded: LeadSettingsRecord, formId: string) {
  const { errors, setErrors, saving, save } = useSave(formId)
  const typing = useSettingsDraft(loaded, () => setErrors({}))
  const { stored, wanted, changed, adopt } = typing
  const [note, setNote] = useState<NewerNote>()
  const noteBox = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const showNewer = (error: unknown) => {
    const newer = newerIn(error)
    if (!newer) throw error
    flushSync(() => {
      adopt(newer, stored)
      setNote(newerNote(wanted, stored, newer))
    })
    noteBox.current?.focus()
  }
  const put = usePut()
  const store = async () => {
    typing.addNextDay()
    adopt(await put(wanted, stored), wanted)
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

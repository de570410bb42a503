import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
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

/** The browser gives a day without its year as empty text. */
const isHalfTyped = (formId: string) =>
  document.getElementById(formId)?.querySelector<HTMLInputElement>('[type="date"]')?.validity.badInput

/** Sends only the changed fields; a colleague's saved ones stay. */
export function useLeadSettings(loaded: LeadSettingsRecord, formId: string) {
  const [stored, setStored] = useState(loaded)
  const [draft, setDraft] = useState(() => pick(loaded))
  /** Typed, and not yet added to the closed days. */
  const [nextDay, setNextDay] = useState('')
  const [errors, setErrors] = useState<FieldMessages>({})
  const [note, setNote] = useState<NewerNote>()
  const [saving, setSaving] = useState(false)
  const noteBox = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const toast = useToast()
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

  const showErrors = (fields: FieldMessages) => {
    flushSync(() => setErrors(fields))
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  /** Keeps what was changed since `sent`. */
  const adopt = (record: LeadSettingsRecord, sent: LeadSettings) => {
    setStored(record)
    setDraft((now) => rebaseSettings(now, sent, record))
  }
  const showNewer = (newer: LeadSettingsRecord) => {
    flushSync(() => {
      adopt(newer, stored)
      setNote(newerNote(wanted, stored, newer))
    })
    noteBox.current?.focus()
  }
  const store = async () => {
    const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    const json = { ...changes, updatedAt: stored.updatedAt }
    const { data } = await readResponse(call['lead-settings'].$put({ json }))
    adopt(data, wanted)
    setNote(undefined)
    toast('Settings saved.')
  }
  const save = async () => {
    if (busy.current || changed.length === 0) return
    const found = isHalfTyped(formId)
      ? { holidays: 'Complete this day, or clear it.' }
      : fieldErrorsOf(leadSettings, wanted)
    if (Object.keys(found).length > 0) return showErrors(found)
    setDraft(wanted)
    setNextDay('')
    busy.current = true
    setErrors({})
    setSaving(true)
    await store().catch((error: unknown) => {
      const newer = error instanceof CallFailed && (error.current as LeadSettingsRecord | undefined)
      if (newer) showNewer(newer)
      else if (error instanceof CallFailed && Object.keys(error.fields).length > 0) showErrors(error.fields)
      else toast(failureText(error), { kind: 'error' })
    })
    busy.current = false
    setSaving(false)
  }
  return {
    stored,
    draft,
    nextDay,
    setNextDay: (day: string) => {
      setErrors({})
      setNextDay(day)
    },
    typed,
    errors,
    note,
    noteBox,
    saving,
    changed: changed.map((name) => settingLabels[name]),
    save,
    set: <Key extends Name>(name: Key, value: LeadSettings[Key]) => {
      setErrors({})
      setDraft((now) => ({ ...now, [name]: value }))
    },
    discard: () => {
      setErrors({})
      setNote(undefined)
      setDraft(pick(stored))
      setNextDay('')
    },
  }
}

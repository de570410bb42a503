import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { CallFailed } from '#app/cms/ui/call-failed.ts'
import { failureText } from '#app/cms/ui/failure-text.ts'
import { faultsOf } from '#app/cms/ui/faults-of.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { type AccountInput, accountInput, type StaffMember } from '#app/domain/user.ts'

export const fieldLabels = { name: 'Name', email: 'Email' } as const
export type FieldName = keyof typeof fieldLabels
export const fieldNames: FieldName[] = ['name', 'email']

/** Name and address as they are typed; saved once at a time. `formId` is where the fields are. */
export function useAccountForm(user: StaffMember, formId: string) {
  const [draft, setDraft] = useState<AccountInput>({ name: user.name, email: user.email })
  const [faults, setFaults] = useState<FieldMessages>({})
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const changed = fieldNames.filter((name) => draft[name] !== user[name])

  const blame = (fields: FieldMessages) => {
    flushSync(() => setFaults(fields))
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const store = async (sent: AccountInput) => {
    const { data } = await answerOf(call.users.$put({ json: { ...sent, id: user.id } }))
    // so that the sidebar greets by the new name
    await revalidate()
    // what was typed since stays
    const adopt = (now: AccountInput, name: FieldName) => (now[name] === sent[name] ? data[name] : now[name])
    setDraft((now) => ({ name: adopt(now, 'name'), email: adopt(now, 'email') }))
    toast('User data updated successfully!')
  }
  const save = async () => {
    if (busy.current) return
    const found = faultsOf(accountInput, draft)
    if (Object.keys(found).length > 0) return blame(found)
    busy.current = true
    setFaults({})
    setSaving(true)
    await store(draft).catch((error: unknown) => {
      if (error instanceof CallFailed && Object.keys(error.fields).length > 0) blame(error.fields)
      else toast(failureText(error), { kind: 'error' })
    })
    busy.current = false
    setSaving(false)
  }
  return {
    draft,
    faults,
    saving,
    changed,
    save,
    set: (name: FieldName, value: string) => {
      setFaults(({ [name]: mended, ...others }) => others)
      setDraft((now) => ({ ...now, [name]: value }))
    },
    discard: () => {
      setFaults({})
      setDraft({ name: user.name, email: user.email })
    },
  }
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { passwordProof } from '#app/domain/account/second-factor.ts'
import { type AccountInput, accountInput, type StaffMember } from '#app/domain/account/user.ts'
import type { FieldMessages } from '#app/domain/problem.ts'

export const fieldLabels = { name: 'Name', email: 'Email', password: 'Password' } as const
export type FieldName = keyof typeof fieldLabels
const drafted = ['name', 'email'] as const
export const fieldNames: FieldName[] = [...drafted, 'password']

/** `formId` contains the fields; `onMove` runs when a new address awaits confirmation. */
export function useAccountForm(user: StaffMember, formId: string, onMove: () => Promise<void>) {
  const stored: AccountInput = { name: user.name, email: user.email }
  const [draft, setDraft] = useState(stored)
  const [password, setPassword] = useState('')
  const [fieldErrors, setFieldErrors] = useState<FieldMessages>({})
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const version = JSON.stringify(stored)
  // Never the password.
  const typed = useRestoredDraft({ collection: 'account', id: user.id, version, stored, draft }, (values) =>
    setDraft((now) => ({ ...now, ...values })),
  )
  const changed = drafted.filter((name) => draft[name] !== user[name])
  const moves = changed.includes('email')

  const showErrors = (fields: FieldMessages) => {
    flushSync(() => setFieldErrors(fields))
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const store = async (sent: AccountInput, proof: { password?: string }) => {
    // An untouched field may be out of date: another window may have saved it since.
    const changes = Object.fromEntries(changed.map((name) => [name, sent[name]]))
    const { data } = await readResponse(call.users.$put({ json: { ...changes, ...proof, id: user.id } }))
    await revalidate()
    // Keeps the text typed since.
    const adopt = (now: AccountInput, name: keyof AccountInput) =>
      now[name] === sent[name] ? data[name] : now[name]
    setDraft((now) => ({ name: adopt(now, 'name'), email: adopt(now, 'email') }))
    setPassword('')
    if (proof.password) await onMove()
    toast('User data updated successfully!')
  }
  const save = async () => {
    if (busy.current || changed.length === 0) return
    const proof = moves ? { password } : {}
    const inDetails = fieldErrorsOf(accountInput, draft)
    const found =
      moves && Object.keys(inDetails).length === 0 ? fieldErrorsOf(passwordProof, proof) : inDetails
    if (Object.keys(found).length > 0) return showErrors(found)
    busy.current = true
    setFieldErrors({})
    setSaving(true)
    await store(draft, proof).catch((error: unknown) => {
      if (error instanceof CallFailed && Object.keys(error.fields).length > 0) showErrors(error.fields)
      else toast(failureText(error), { kind: 'error' })
    })
    busy.current = false
    setSaving(false)
  }
  return {
    draft,
    typed,
    moves,
    fieldErrors,
    saving,
    changed,
    save,
    set: (name: FieldName, value: string) => {
      setFieldErrors(({ [name]: cleared, ...others }) => others)
      if (name === 'password') setPassword(value)
      else setDraft((now) => ({ ...now, [name]: value }))
    },
    discard: () => {
      setFieldErrors({})
      setPassword('')
      setDraft(stored)
    },
  }
}

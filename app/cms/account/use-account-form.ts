import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useRestoredDraft } from '#app/cms/records/form/use-restored-draft.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useSave } from '#app/cms/ui/use-save.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { passwordProof } from '#app/domain/account/second-factor.ts'
import { type AccountInput, accountInput, type StaffMember } from '#app/domain/account/user.ts'

export const fieldLabels = { name: 'Name', email: 'Email', password: 'Password' } as const
export type FieldName = keyof typeof fieldLabels
const drafted = ['name', 'email'] as const
export const fieldNames: FieldName[] = [...drafted, 'password']

/** `formId` contains the fields; `onMove` runs when a new address awaits confirmation. */
export function useAccountForm(user: StaffMember, formId: string, onMove: () => Promise<unknown>) {
  const stored: AccountInput = { name: user.name, email: user.email }
  const [draft, setDraft] = useFollowingDraft(stored)
  const [password, setPassword] = useState('')
  const { errors, setErrors, saving, save } = useSave(formId)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const version = JSON.stringify(stored)
  // Never the password.
  const typed = useRestoredDraft({ collection: 'account', id: user.id, version, stored, draft }, (values) =>
    setDraft((now) => ({ ...now, ...values })),
  )
  const changed = drafted.filter((name) => draft[name] !== user[name])
  const moves = changed.includes('email')

  const proof = moves ? { password } : {}
  const findErrors = () => {
    const inDetails = fieldErrorsOf(accountInput, draft)
    return moves && Object.keys(inDetails).length === 0 ? fieldErrorsOf(passwordProof, proof) : inDetails
  }
  const store = async () => {
    // An untouched field may be out of date: another window may have saved it since.
    const changes = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    const { data } = await readResponse(call.users.$put({ json: { ...changes, ...proof, id: user.id } }))
    await revalidate()
    // Keeps the text typed since.
    const adopt = (now: AccountInput, name: keyof AccountInput) =>
      now[name] === draft[name] ? data[name] : now[name]
    setDraft((now) => ({ name: adopt(now, 'name'), email: adopt(now, 'email') }))
    setPassword('')
    if (proof.password) await onMove()
    toast('User data updated successfully!')
  }
  return {
    draft,
    typed,
    moves,
    errors,
    saving,
    changed,
    save: () => {
      if (changed.length > 0) void save(findErrors(), store)
    },
    set: (name: FieldName, value: string) => {
      setErrors(({ [name]: cleared, ...others }) => others)
      if (name === 'password') return setPassword(value)
      setDraft((now) => ({ ...now, [name]: value }))
      // The field of the password is gone, and comes back empty.
      if (name === 'email' && value === user.email) setPassword('')
    },
    discard: () => {
      setErrors({})
      setPassword('')
      setDraft(stored)
    },
  }
}

/** A field that was not edited here takes the value that another window saves. */
function useFollowingDraft(stored: AccountInput) {
  const [draft, setDraft] = useState(stored)
  const [base, setBase] = useState(stored)
  if (drafted.some((name) => base[name] !== stored[name])) {
    const follow = (now: AccountInput, name: keyof AccountInput) =>
      now[name] === base[name] ? stored[name] : now[name]
    setBase(stored)
    setDraft((now) => ({ name: follow(now, 'name'), email: follow(now, 'email') }))
  }
  return [draft, setDraft] as const
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { useToast } from './use-toast.ts'

/** Saves a form, one call at a time. The first refused field gets the focus; a failure of the whole form is a message. */
export function useSave(formId: string) {
  const [errors, setErrors] = useState<FieldMessages>({})
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const toast = useToast()
  const refuse = (fields: FieldMessages) => {
    flushSync(() => setErrors(fields))
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  /** Sends nothing if a field is wrong already. */
  const save = async (wrong: FieldMessages, send: () => Promise<void>) => {
    if (busy.current) return
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    busy.current = true
    setErrors({})
    setSaving(true)
    await send().catch((error: unknown) => {
      if (error instanceof CallFailed && Object.keys(error.fields).length > 0) refuse(error.fields)
      else toast(failureText(error), { kind: 'error' })
    })
    busy.current = false
    setSaving(false)
  }
  return { errors, setErrors, saving, save }
}

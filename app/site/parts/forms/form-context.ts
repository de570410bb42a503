import { createContext, useContext } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

type FieldsOfForm = {
  id: string
  values: FormValues
  messages: FieldMessages
  required: readonly string[]
  /** The values that are being sent. The fields do not change until the response. */
  sending: FormValues | undefined
}

export const FormContext = createContext<FieldsOfForm>({
  id: 'form',
  values: {},
  messages: {},
  required: [],
  sending: undefined,
})

export const fieldId = (formId: string, name: string) => `${formId}-${name}`

export function useField(name: string, help?: string) {
  const form = useContext(FormContext)
  const id = fieldId(form.id, name)
  const message = form.messages[name]
  const describedBy = [help ? `${id}-help` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    required: form.required.includes(name),
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
  const { sending } = form
  return { id, message, control, sending, value: form.values[name] ?? '' }
}

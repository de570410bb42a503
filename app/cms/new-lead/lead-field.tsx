import type { ChangeEvent, ReactNode } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

export const fieldId = (name: string) => `new-lead-${name}`

type Control = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
type LabeledProps = {
  form: NewLeadForm
  /** The call's name of the field, which its errors use. */
  name: string
  label: string
  optional?: boolean
  half?: boolean
  help?: string
}

/** A label with its control, error and help. */
export function LeadField(props: LabeledProps & { children: (control: Control) => ReactNode }) {
  const { form, name, label, optional, half, help, children } = props
  const id = fieldId(name)
  const error = form.errors[name]
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={half ? 'field half' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <span className="muted">(optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} text={error} />
      {help && !error && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

type InputProps = LabeledProps & {
  name: 'name' | 'phone' | 'email' | 'address' | 'sourceDetail'
  max: number
  type?: 'tel' | 'email'
  isFirst?: boolean
  /** The id of its suggestions. */
  list?: string | undefined
}

export function LeadInput({ max, type, isFirst, list, ...labeled }: InputProps) {
  const { form, name } = labeled
  return (
    <LeadField {...labeled}>
      {(control) => (
        <input
          className="input"
          type={type ?? 'text'}
          maxLength={max}
          autoComplete="off"
          list={list}
          data-autofocus={isFirst}
          readOnly={form.saving}
          value={form.draft[name]}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
          {...control}
        />
      )}
    </LeadField>
  )
}

type SelectProps = LabeledProps & { value: string; onChoose: (value: string) => void; children: ReactNode }

export function LeadSelect({ value, onChoose, children, ...labeled }: SelectProps) {
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChoose(event.currentTarget.value)
  return (
    <LeadField {...labeled}>
      {(control) => (
        <select
          className="select"
          aria-disabled={labeled.form.saving || undefined}
          value={value}
          onChange={choose}
          {...control}
        >
          {children}
        </select>
      )}
    </LeadField>
  )
}

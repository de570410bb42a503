import type { ReactNode } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { fieldId } from './record-kind.ts'
import type { FormFields } from './use-record-form.ts'

/** What the control of a field gets, whatever it is. */
type ControlProps = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps<Name extends string> = {
  form: FormFields<Name>
  name: Name
  help?: ReactNode
  className?: string
  optional?: boolean
  /** Says what the value was, once it is changed; not for long texts. */
  quiet?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, what it was, help and fault of one field. */
export function FormField<Name extends string>(props: FieldProps<Name>) {
  const { form, name, help, className = '', optional = false, quiet = false, children } = props
  const id = fieldId(name)
  const fault = form.faults[name]
  const isEdited = form.base !== undefined && form.changed.includes(name)
  const was = isEdited && !quiet ? String(form.stored[name]) : ''
  const notes = { [`${id}-was`]: was, [`${id}-error`]: fault, [`${id}-help`]: help }
  const described = Object.keys(notes).filter((key) => notes[key])
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className={isEdited ? 'edited' : undefined}>
        {form.kind.labels[name]} {optional && <span className="muted">(optional)</span>}
      </label>
      {children({
        id,
        name,
        required: !optional,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {was && (
        <p className="was" id={`${id}-was`}>
          Was {was}
        </p>
      )}
      <FieldError id={`${id}-error`} text={fault} />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

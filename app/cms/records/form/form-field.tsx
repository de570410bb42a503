import type { ReactNode } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import { type Draft, type FieldOf, fieldId, textOfValue, type Value, type ValueText } from './record-kind.ts'

type ControlProps = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FormFields<Stored> = {
  base: Stored | undefined
  draft: Draft
  stored: Draft
  changed: string[]
  errors: FieldMessages
  set: (name: string, value: Value) => void
  kind: { labels: Readonly<Record<string, string>>; valueText?: ValueText }
}

export type FieldProps<Stored> = {
  form: FormFields<Stored>
  name: FieldOf<Stored>
  help?: ReactNode
  className?: string
  optional?: boolean
  quiet?: boolean
  children: (control: ControlProps) => ReactNode
}

export function FormField<Stored>(props: FieldProps<Stored>) {
  const { form, name, help, className = '', optional = false, quiet = false, children } = props
  const id = fieldId(name)
  const error = form.errors[name]
  const isEdited = form.base !== undefined && form.changed.includes(name)
  const was = isEdited && !quiet ? textOfValue(form.kind.valueText, name, form.stored[name]) : ''
  const notes = { [`${id}-was`]: was, [`${id}-error`]: error, [`${id}-help`]: help }
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
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {was && (
        <p className="was" id={`${id}-was`}>
          Was {was}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

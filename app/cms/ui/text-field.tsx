import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  help?: string
}

export function TextField({ label, error, help, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="text"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

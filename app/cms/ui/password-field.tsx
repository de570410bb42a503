import { type ReactNode, useId, useState } from 'react'
import { FieldError } from './field-error.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  /** While it is sent. */
  readOnly: boolean
  error?: string | undefined
  hint?: { id: string; text: ReactNode }
  autofocus?: boolean
  onInput?: (value: string) => void
}

export function PasswordField(props: Props) {
  const { label, name, autoComplete, readOnly, error, hint, autofocus, onInput } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [hint?.id, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="reveal">
        <input
          className="input"
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={readOnly}
          placeholder=" "
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          data-autofocus={autofocus || undefined}
          onInput={(event) => onInput?.(event.currentTarget.value)}
        />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="sr"> {label.toLowerCase()}</span>
        </button>
      </div>
      {hint?.text}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

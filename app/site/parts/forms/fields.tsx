import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { contact } from '#content/contact.ts'
import { useField } from './form-context.ts'

type FieldProps = { name: string; label: string; help?: string; optional?: boolean }

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  placeholder?: string
}

export function TextField({ name, label, help, optional, type = 'text', ...input }: TextFieldProps) {
  const { control, value, sending } = useField(name, help)
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      <input
        className="input"
        type={type}
        defaultValue={value}
        readOnly={sending !== undefined}
        {...control}
        {...input}
      />
    </Field>
  )
}

type TextAreaProps = FieldProps & { rows?: number; placeholder?: string; onText?: (text: string) => void }

export function TextArea({ name, label, help, optional, rows = 4, placeholder, onText }: TextAreaProps) {
  const { control, value, sending } = useField(name, help)
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      <textarea
        className="input"
        rows={rows}
        placeholder={placeholder}
        defaultValue={value}
        readOnly={sending !== undefined}
        onInput={onText && ((event) => onText(event.currentTarget.value))}
        {...control}
      />
    </Field>
  )
}

type SelectFieldProps = FieldProps & { options: readonly string[]; emptyOption?: string }

export function SelectField({ name, label, help, optional, options, emptyOption }: SelectFieldProps) {
  const { control, value, sending } = useField(name, help)
  return (
    <Field name={name} label={label} help={help} optional={optional}>
      <select
        className="input"
        defaultValue={value}
        aria-disabled={sending && true}
        onChange={({ currentTarget }) => {
          if (sending) currentTarget.value = sending[name] ?? ''
        }}
        {...control}
      >
        {emptyOption !== undefined && <option value="">{emptyOption}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  )
}

type FrameProps = {
  name: string
  label: string
  help: string | undefined
  optional: boolean | undefined
  children: ReactNode
}

function Field({ name, label, help, optional, children }: FrameProps) {
  const { id, message } = useField(name, help)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <i> {contact.form.optional}</i>}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {message && <FieldError id={`${id}-error`} message={message} />}
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}

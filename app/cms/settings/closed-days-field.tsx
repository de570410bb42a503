import { useId, useRef } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import styles from './settings.module.css'
import { nextDayLabel } from './settings-text.ts'
import { addDay } from './typed-settings.ts'

type Props = {
  label: string
  /** ISO dates, in order. */
  days: string[]
  /** The day that is typed and not yet added. */
  next: string
  setNext: (day: string) => void
  errors: FieldMessages
  onChange: (days: string[]) => void
}

export function ClosedDaysField({ label, days, next, setNext, errors, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    onChange(addDay(days, next))
    setNext('')
    input.current?.focus()
  }
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <p className="muted">Holidays on which nobody answers.</p>
      {days.length > 0 ? (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              {formatDate(day)}
              <button
                className="icon-btn"
                type="button"
                aria-label={`Remove ${formatDate(day)}`}
                title="Remove"
                onClick={() => {
                  onChange(days.filter((other) => other !== day))
                  input.current?.focus()
                }}
              >
                <StaffIcon name="x" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>None yet.</p>
      )}
      <div className="field">
        <label htmlFor={id}>{nextDayLabel}</label>
        <span className={styles.add}>
          <input
            className="input"
            type="date"
            id={id}
            ref={input}
            value={next}
            aria-invalid={errors.holidays ? true : undefined}
            aria-describedby={errors.holidays && `${id}-error`}
            onChange={(event) => setNext(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <button className="btn" type="button" onClick={add}>
            <StaffIcon name="plus" /> Add
          </button>
        </span>
        <FieldError id={`${id}-error`} text={errors.holidays} />
      </div>
    </fieldset>
  )
}

import { useId } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import type { FieldMessages } from '#app/domain/problem.ts'
import { type OfficeHours, weekdays } from '#app/domain/setting/lead-settings.ts'
import { team } from '#content/team.ts'
import styles from './settings.module.css'

/** The hours of a day that was closed and is opened. */
const usual = { from: '09:00', to: '18:00' }

type Props = {
  label: string
  hours: OfficeHours
  errors: FieldMessages
  onChange: (hours: OfficeHours) => void
}

export function OfficeHoursField({ label, hours, errors, onChange }: Props) {
  const id = useId()
  const error = errors.officeHours
  const faulty = weekdays.find((name) => error?.startsWith(name))
  const set = (day: number, value: OfficeHours[number]) =>
    onChange(hours.with(day, value) as unknown as OfficeHours)
  return (
    <fieldset className="group" aria-describedby={error && !faulty ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <p className="muted">
        The time to a first answer is also counted in these hours, by the team’s clock ({team.timeZone}).
      </p>
      <ul className={styles.week}>
        {weekdays.map((name, day) => (
          <Weekday
            key={name}
            name={name}
            hours={hours[day] ?? null}
            error={name === faulty ? error : undefined}
            onChange={(value) => set(day, value)}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={faulty ? undefined : error} />
    </fieldset>
  )
}

type DayProps = {
  name: string
  hours: OfficeHours[number]
  error: string | undefined
  onChange: (hours: OfficeHours[number]) => void
}

function Weekday({ name, hours, error, onChange }: DayProps) {
  const id = useId()
  const invalid = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error && id }
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
        />{' '}
        {name}
      </label>
      {hours ? (
        <span className={styles.times}>
          <input
            className="input"
            type="time"
            aria-label={`${name}, from`}
            required
            value={hours.from}
            {...invalid}
            onChange={(event) => onChange({ ...hours, from: event.currentTarget.value })}
          />
          <span aria-hidden="true">to</span>
          <input
            className="input"
            type="time"
            aria-label={`${name}, to`}
            required
            value={hours.to}
            {...invalid}
            onChange={(event) => onChange({ ...hours, to: event.currentTarget.value })}
          />
        </span>
      ) : (
        <span className="muted">Closed</span>
      )}
      <FieldError id={id} text={error} />
    </li>
  )
}

import { type ReactNode, useRef } from 'react'
import type { FormFields } from '#app/cms/records/form/form-field.tsx'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { type FieldMessages, messagesOf } from '#app/domain/problem.ts'
import { maxOpenHouses, type OpenHouse, openHouse } from '#app/domain/property/open-house.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { lengths } from '#app/domain/text.ts'
import styles from './open-houses-field.module.css'
import { openHousesIn } from './property-record-kind.ts'

const id = 'f-openHouses'

/** Most are on an afternoon. */
const empty: OpenHouse = { date: '', from: '13:00', to: '15:00', note: '' }

/** Dates and times as the clock of the house shows them. */
export function OpenHousesField({ form }: { form: FormFields<PropertyRecord> }) {
  const list = useRef<HTMLOListElement>(null)
  const visits = openHousesIn(form.draft)
  const error = form.errors.openHouses
  const errors = error ? visits.map(errorsOf) : []
  const firstWrong = errors.findIndex((row) => Object.keys(row).length > 0)
  const set = (next: readonly OpenHouse[]) => form.set('openHouses', next)
  const focusRow = (row: number) => {
    // After React has drawn the rows.
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('input[type="date"]')
      const next =
        inputs?.[Math.min(row, inputs.length - 1)] ?? document.querySelector<HTMLElement>(`.${styles.add}`)
      next?.focus()
    })
  }
  return (
    <div className={styles.visits}>
      {visits.length > 0 && (
        <ol ref={list} aria-label="Open houses">
          {visits.map((visit, row) => (
            <OpenHouseRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
              key={row}
              visit={visit}
              errors={errors[row] ?? {}}
              id={row === firstWrong ? id : `${id}-${row}`}
              onChange={(changes) => set(visits.with(row, { ...visit, ...changes }))}
              onRemove={() => {
                set(visits.toSpliced(row, 1))
                focusRow(row)
              }}
            />
          ))}
        </ol>
      )}
      {error && firstWrong < 0 && <FieldError id={`${id}-error`} text={error} />}
      <button
        className={`btn ${styles.add}`}
        type="button"
        id={firstWrong < 0 ? id : undefined}
        disabled={visits.length >= maxOpenHouses}
        onClick={() => {
          set([...visits, empty])
          focusRow(visits.length)
        }}
      >
        <StaffIcon name="plus" /> Add an open house
      </button>
    </div>
  )
}

function errorsOf(visit: OpenHouse): FieldMessages {
  const { error } = openHouse.safeParse(visit)
  return error ? messagesOf(error) : {}
}

type RowProps = {
  visit: OpenHouse
  errors: FieldMessages
  /** The first input with an error has this id; without an error the first input. */
  id: string
  onChange: (changes: Partial<OpenHouse>) => void
  onRemove: () => void
}

const inputs = [
  { name: 'date', label: 'Date', type: 'date', max: undefined },
  { name: 'from', label: 'From', type: 'time', max: undefined },
  { name: 'to', label: 'To', type: 'time', max: undefined },
  { name: 'note', label: 'Note', type: 'text', max: lengths.openHouseNote },
] as const

function OpenHouseRow({ visit, errors, id, onChange, onRemove }: RowProps) {
  const first = inputs.find(({ name }) => errors[name])?.name ?? 'date'
  const day = visit.date ? ` on ${formatDate(visit.date)}` : ''
  return (
    <li>
      {inputs.map(({ name, label, type, max }) => {
        const own = name === first ? id : `${id}-${name}`
        return (
          <Labelled key={name} id={own} label={label} name={name} error={errors[name]}>
            <input
              className="input"
              type={type}
              id={own}
              value={visit[name]}
              maxLength={max}
              autoComplete="off"
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] && `${own}-error`}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </Labelled>
        )
      })}
      <button
        className="icon-btn"
        type="button"
        aria-label={`Remove the open house${day}`}
        title="Remove"
        onClick={onRemove}
      >
        <StaffIcon name="x" />
      </button>
    </li>
  )
}

type LabelledProps = {
  id: string
  name: string
  label: string
  error: string | undefined
  children: ReactNode
}

const Labelled = ({ id, name, label, error, children }: LabelledProps) => (
  <div className="field" data-name={name}>
    <label htmlFor={id}>
      {label} {name === 'note' && <span className="muted">(optional)</span>}
    </label>
    {children}
    <FieldError id={`${id}-error`} text={error} />
  </div>
)

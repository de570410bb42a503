import { type FormEvent, useId, useRef, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { dueWords } from '#app/cms/ui/due-words.ts'
import { useNow } from '#app/cms/ui/use-now.ts'
import { dayIn, daysAfter, longestNextTouchNote } from '#app/domain/inquiry/next-touch.ts'
import { team } from '#content/team.ts'
import styles from './desk-facts.module.css'
import type { Touches } from './use-touches.ts'

type Props = { record: Card; fixed: boolean; planNext: Touches['planNext'] }
type Mode = 'shown' | 'choice' | 'date'

/** When the lead comes up again: set in one tap, or by date with three words of note. */
export function NextTouchRow({ record, fixed, planNext }: Props) {
  const { nextTouch } = record
  const [mode, setMode] = useState<Mode>('shown')
  const row = useRef<HTMLDivElement>(null)
  const today = dayIn(team.timeZone, useNow())
  const leave = () => {
    setMode('shown')
    // What was pressed goes away: the focus stays in the row.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const plan = async (on: string | null, note: string) => {
    if (await planNext(on, note)) leave()
  }
  return (
    <div ref={row}>
      <dt>Next touch</dt>
      <dd>
        {mode === 'date' ? (
          <DateForm first={nextTouch} today={today} onPlan={plan} onCancel={leave} />
        ) : nextTouch && mode === 'shown' ? (
          <Planned
            next={nextTouch}
            today={today}
            fixed={fixed}
            onChange={() => setMode('choice')}
            onDone={() => plan(null, '')}
          />
        ) : (
          <Choice
            today={today}
            fixed={fixed}
            onChoose={(on) => plan(on, nextTouch?.note ?? '')}
            onDate={() => setMode('date')}
            onCancel={mode === 'choice' ? leave : undefined}
          />
        )}
      </dd>
    </div>
  )
}

type PlannedProps = {
  next: NonNullable<Card['nextTouch']>
  today: string
  fixed: boolean
  onChange: () => void
  onDone: () => void
}

function Planned({ next: { on, note }, today, fixed, onChange, onDone }: PlannedProps) {
  const { text, isLate } = dueWords(on, today)
  return (
    <>
      <span className={styles.words}>
        <b className={isLate ? 'late' : undefined}>{text}</b> {note}
      </span>
      <span className={styles.end}>
        <button className="btn quiet sm" type="button" disabled={fixed} onClick={onChange}>
          Change<span className="sr"> the next touch</span>
        </button>
        <button className="btn quiet sm" type="button" disabled={fixed} onClick={onDone}>
          Done<span className="sr"> with the next touch</span>
        </button>
      </span>
    </>
  )
}

type ChoiceProps = {
  today: string
  fixed: boolean
  onChoose: (on: string) => void
  onDate: () => void
  onCancel: (() => void) | undefined
}

const nearDays = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['In a week', 7],
] as const

function Choice({ today, fixed, onChoose, onDate, onCancel }: ChoiceProps) {
  return (
    <span className={styles.quick}>
      {nearDays.map(([label, days]) => (
        <button
          key={label}
          className="btn sm"
          type="button"
          disabled={fixed}
          onClick={() => onChoose(daysAfter(today, days))}
        >
          {label}
        </button>
      ))}
      <button className="btn sm" type="button" disabled={fixed} onClick={onDate}>
        Date
      </button>
      {onCancel && (
        <button className="btn quiet sm" type="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </span>
  )
}

type FormProps = {
  first: Card['nextTouch']
  today: string
  onPlan: (on: string, note: string) => Promise<void>
  onCancel: () => void
}

function DateForm({ first, today, onPlan, onCancel }: FormProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    await onPlan(String(data.get('on')), String(data.get('note')).trim())
    setBusy(false)
  }
  const on = first && first.on > today ? first.on : daysAfter(today, 1)
  return (
    <form className={styles.date} onSubmit={save}>
      <label className="sr" htmlFor={`${id}-on`}>
        Day of the next touch
      </label>
      <input
        className="input"
        id={`${id}-on`}
        name="on"
        type="date"
        min={today}
        required
        defaultValue={on}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it
        autoFocus
      />
      <label className="sr" htmlFor={`${id}-note`}>
        What for
      </label>
      <input
        className="input"
        id={`${id}-note`}
        name="note"
        maxLength={longestNextTouchNote}
        placeholder="What for (optional)"
        defaultValue={first?.note}
        autoComplete="off"
      />
      <button className="btn primary sm" type="submit" disabled={busy}>
        Save
      </button>
      <button className="btn quiet sm" type="button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  )
}

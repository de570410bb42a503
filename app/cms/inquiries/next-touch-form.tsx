import { type FormEvent, useId, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { daysAfter, longestNextTouchNote } from '#app/domain/inquiry/next-touch.ts'
import styles from './desk-facts.module.css'

type Props = {
  first: Card['nextTouch']
  today: string
  onPlan: (on: string, note: string) => Promise<void>
  onCancel: () => void
}

/** A day for the next touch, with three words of note. */
export function NextTouchForm({ first, today, onPlan, onCancel }: Props) {
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

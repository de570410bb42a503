import { type FormEvent, type ToggleEvent, useId, useRef } from 'react'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import styles from './bulk-bar.module.css'

type Props = {
  id: string
  what: string
  /** `day` continues "come up": "tomorrow". */
  onChoose: (on: string | null, day: string) => void
  onClose: () => void
}

/** Today, Tomorrow, In a week, Date, always in this order, and none. */
export function NextTouchMenu({ id, what, onChoose, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const date = useId()
  const today = useToday()
  const choose = (on: string | null, day = '') => {
    ref.current?.hidePopover()
    onChoose(on, day)
  }
  const chooseDate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const on = String(new FormData(event.currentTarget).get('on'))
    choose(on, `on ${formatDate(on)}`)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') ref.current?.querySelector('button')?.focus()
    else onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a popover with a form, which a menu cannot hold
    <div
      ref={ref}
      className="menu"
      id={id}
      popover="auto"
      role="group"
      tabIndex={-1}
      aria-label={`Next touch of ${what}`}
      onToggle={onToggle}
    >
      <p className="cap">Next touch of {what}</p>
      <button type="button" onClick={() => choose(today, 'today')}>
        Today
      </button>
      <button type="button" onClick={() => choose(daysAfter(today, 1), 'tomorrow')}>
        Tomorrow
      </button>
      <button type="button" onClick={() => choose(daysAfter(today, 7), 'in a week')}>
        In a week
      </button>
      <form className={styles.date} onSubmit={chooseDate}>
        <label className="sr" htmlFor={date}>
          Date
        </label>
        <input className="input sm" id={date} name="on" type="date" min={today} required />
        <button className="btn sm" type="submit">
          Set
        </button>
      </form>
      <hr />
      <button type="button" onClick={() => choose(null)}>
        None
      </button>
    </div>
  )
}

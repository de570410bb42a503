import { type FormEvent, useId, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import type { CallFailed } from '#app/cms/data/call-failed.ts'
import { LocalDraftNote } from '#app/cms/records/form/local-draft-note.tsx'
import { closeOnEscape } from '#app/cms/ui/close-on-escape.ts'
import { dueText } from '#app/cms/ui/due-text.ts'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { useIsShown } from '#app/cms/ui/use-is-shown.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { longestNextTouchNote } from '#app/domain/touch/next-touch.ts'
import styles from './lead-facts.module.css'
import { useNextTouchDraft } from './use-next-touch-draft.ts'
import { WhyFixed } from './why-fixed.tsx'

/** Returns whether it was stored. `from` is the next touch that the user saw. */
export type Plan = (
  on: string | null,
  note: string,
  from?: Card['nextTouch'],
  onRefused?: (error: CallFailed) => boolean,
) => Promise<boolean>

type Props = {
  record: Card
  today: string
  /** It opens by a press, not because something typed waited. */
  asked: boolean
  /** The lead was deleted meanwhile. */
  fixed: boolean
  onPlan: Plan
  onLeave: () => void
}

const labels = { on: 'Day', note: 'What for' }

/** A day for the next touch, with three words of note. */
export function NextTouchForm({ record, today, asked, fixed, onPlan, onLeave }: Props) {
  const id = useId()
  const { draft, change, typed, busy, conflict, submit, cancel } = useNextTouchForm({
    record,
    today,
    onPlan,
    onLeave,
  })
  return (
    <form className={styles.date} onSubmit={submit} onKeyDown={(event) => closeOnEscape(event, onLeave)}>
      <LocalDraftNote
        localDraft={typed}
        labels={labels}
        since="The next touch was changed since"
        titleId={`${id}-on`}
      />
      {typed.typedAt && <TypedBefore at={typed.typedAt} />}
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
        readOnly={busy}
        value={draft.on}
        onChange={(event) => change({ on: event.currentTarget.value })}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it
        autoFocus={asked}
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
        readOnly={busy}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        autoComplete="off"
      />
      <button className="btn primary sm" type="submit" disabled={fixed} aria-disabled={busy}>
        Save
      </button>
      <button className="btn quiet sm" type="button" onClick={cancel}>
        Cancel
      </button>
      {fixed && <WhyFixed />}
      <FieldError text={conflict} role="alert" />
    </form>
  )
}

type Options = Pick<Props, 'record' | 'today' | 'onPlan' | 'onLeave'>

/** Its fields, their draft in this browser, and saving. */
function useNextTouchForm({ record, today, onPlan, onLeave }: Options) {
  const { busy, run } = useOneAtATime()
  const isShown = useIsShown()
  const [seen, setSeen] = useState(record.nextTouch)
  const [conflict, setConflict] = useState('')
  const { draft, change, typed } = useNextTouchDraft(record._id, record.nextTouch, today)
  const save = async () => {
    setConflict('')
    if (!(await onPlan(draft.on, draft.note.trim(), seen, refuse))) return
    drop()
    if (isShown()) onLeave()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(save)
  }
  const refuse = ({ status, current }: CallFailed) => {
    if (status !== 409 || !current) return false
    const { nextTouch } = current as Card
    setSeen(nextTouch)
    setConflict(`A colleague changed it meanwhile: ${wordsOf(nextTouch, today)}. Save again to replace that.`)
    return true
  }
  const drop = () => {
    typed.forget()
    typed.dropTyped()
  }
  const cancel = () => {
    drop()
    onLeave()
  }
  return { draft, change, typed, busy, conflict, submit, cancel }
}

const wordsOf = (next: Card['nextTouch'], today: string) =>
  next ? [dueText(next.on, today).text, next.note].filter(Boolean).join(', ') : 'none'

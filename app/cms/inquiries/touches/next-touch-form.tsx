import { type FormEvent, useId, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { KeptDraftNote } from '#app/cms/records/form/kept-draft-note.tsx'
import { closeOnEscape } from '#app/cms/ui/close-on-escape.ts'
import { TypedBefore } from '#app/cms/ui/typed-before.tsx'
import { longestNextTouchNote } from '#app/domain/touch/next-touch.ts'
import styles from './desk-facts.module.css'
import { useNextTouchDraft } from './use-next-touch-draft.ts'

type Props = {
  record: Card
  today: string
  /** It opens by a press, not because something typed waited. */
  asked: boolean
  /** Returns whether it was stored. */
  onPlan: (on: string, note: string) => Promise<boolean>
  onLeave: () => void
}

const labels = { on: 'Day', note: 'What for' }

/** A day for the next touch, with three words of note. */
export function NextTouchForm({ record, today, asked, onPlan, onLeave }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { draft, change, typed } = useNextTouchDraft(record._id, record.nextTouch, today)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    if (await onPlan(draft.on, draft.note.trim())) typed.forget()
    setBusy(false)
  }
  const cancel = () => {
    typed.forget()
    onLeave()
  }
  return (
    <form className={styles.date} onSubmit={save} onKeyDown={(event) => closeOnEscape(event, onLeave)}>
      <KeptDraftNote
        kept={typed}
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
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        autoComplete="off"
      />
      <button className="btn primary sm" type="submit" aria-disabled={busy}>
        Save
      </button>
      <button className="btn quiet sm" type="button" onClick={cancel}>
        Cancel
      </button>
    </form>
  )
}

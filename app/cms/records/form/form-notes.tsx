import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { focusTarget } from '#app/ui/focus-target.ts'
import { isGone } from './form-state.ts'
import { fieldId, type StoredRecord } from './record-kind.ts'
import { useLastSaver } from './use-last-saver.ts'
import type { RecordForm } from './use-record-form.ts'

/** The reason why a save was refused: it takes the focus at every attempt. */
function useFocusAtAttempt(attempts: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  return box
}

/** Links to each refused field. */
export function ErrorSummary({ form: { errors, attempts, kind } }: { form: RecordForm }) {
  const box = useFocusAtAttempt(attempts)
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <b>{names.length === 1 ? '1 field needs a change.' : `${names.length} fields need a change.`}</b>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`#${fieldId(name)}`} onClick={focusTarget}>
            {kind.labels[name]}
          </a>
        </Fragment>
      ))}
    </div>
  )
}

/** The live region is always there: screen readers often miss one that appears with its text. */
export function NewerVersion({ form, titleId }: { form: RecordForm; titleId: string }) {
  const { kind, newer } = form
  const isUnsaved = form.changed.length > 0
  const show = () => {
    form.showNewer()
    // The button disappears with the note. A dialog takes the focus itself and returns it to the button.
    if (!isUnsaved) document.getElementById(titleId)?.focus()
  }
  return (
    <div role="status">
      {newer && !isGone(form) && (
        <NewerNote key={newer.updatedAt} kind={kind} newer={newer}>
          <button
            className="btn sm"
            type="button"
            aria-disabled={form.saving}
            onClick={() => form.saving || show()}
          >
            {isUnsaved ? 'Compare with yours' : 'Show it'}
          </button>
        </NewerNote>
      )}
    </div>
  )
}

type NoteProps = { kind: RecordForm['kind']; newer: StoredRecord; children: ReactNode }

function NewerNote({ kind: { noun, collection }, newer, children }: NoteProps) {
  const saver = useLastSaver(collection, newer._id, newer.updatedAt)
  if (!saver.settled) return null
  return (
    <div className="note newer">
      <StaffIcon name="redo" />
      <p>
        <b>{saver.isMe ? 'You' : saver.name}</b> saved this {noun} {saver.isMe && 'in another window '}
        {saver.ago}.
      </p>
      {children}
    </div>
  )
}

export function GoneNote({ form }: { form: RecordForm }) {
  const { kind, attempts, createAgain } = form
  const box = useFocusAtAttempt(attempts)
  if (!isGone(form)) return null
  return (
    <div className="note warn gone" role="alert" tabIndex={-1} ref={box}>
      <StaffIcon name="alert" />
      <div>
        <p>
          <b>This {kind.noun} was deleted meanwhile.</b> What you have written is still here.
        </p>
        <p className="row">
          <button className="btn sm" type="button" onClick={createAgain}>
            Save as a new {kind.noun}
          </button>
          <Link className="btn quiet sm" to={kind.list.to}>
            Back to the list
          </Link>
        </p>
      </div>
    </div>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { CallFailed, networkFailure } from './call-failed.ts'
import { FailureNote } from './failure-note.tsx'
import { ModalDialog } from './modal-dialog.tsx'

type Props = {
  object: { name: string; detail?: string /** An image, or initials. */; picture?: ReactNode }
  /** What it is called on the button: `property` makes "Delete property". */
  noun?: string
  /** What else happens: "It leaves the website at once." */
  consequence?: string
  /** Deletes; the dialog stays, with the reason, when it throws. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted (section 5); starts on Cancel. */
export function ConfirmDelete({ object, noun = 'entry', consequence, onConfirm, onClose }: Props) {
  const title = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async (close: () => void) => {
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : networkFailure)
      setBusy(false)
    }
  }
  return (
    <ModalDialog labelledBy={title} onClose={onClose} mayClose={() => !busy}>
      {(close) => (
        <div className="in">
          <h2 id={title}>Are you sure you want to delete this entry?</h2>
          <div className="object">
            {object.picture}
            <div>
              <b>{object.name}</b>
              {object.detail && <div className="muted detail">{object.detail}</div>}
            </div>
          </div>
          {consequence && <p className="muted consequence">{consequence}</p>}
          <FailureNote text={failure} />
          <div className="row">
            <button className="btn" type="button" data-autofocus disabled={busy} onClick={close}>
              Cancel
            </button>
            <button className="btn danger" type="button" disabled={busy} onClick={() => confirm(close)}>
              {busy ? 'Deleting…' : `Delete ${noun}`}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

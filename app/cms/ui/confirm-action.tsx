import { type ReactNode, useId, useState } from 'react'
import { genericFailure, hasResponse } from '#app/cms/data/failure-text.ts'
import { FailureNote } from './failure-note.tsx'
import { ModalDialog } from './modal-dialog.tsx'

type Props = {
  title: string
  object?: ReactNode
  /** A question that stays as it was answered while the action runs. */
  choice?: ReactNode
  consequence?: ReactNode
  action: { label: string; busy: string; tone?: 'danger' | 'primary' }
  /** If it throws, the dialog stays and shows why. */
  onConfirm: () => Promise<unknown>
  /** The message if no response came. */
  noResponse?: string
  onDone?: () => void
  onClose: () => void
}

/** The focus starts on Cancel. */
export function ConfirmAction({
  title,
  object,
  choice,
  consequence,
  action,
  onConfirm,
  noResponse = genericFailure,
  onDone = () => {},
  onClose,
}: Props) {
  const titleId = useId()
  const { busy, failure, run } = useAttempt(onConfirm, noResponse)
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose} mayClose={() => !busy}>
      {(close) => (
        <div className="in">
          <h2 id={titleId}>{title}</h2>
          {object}
          {choice && <div inert={busy}>{choice}</div>}
          {consequence && <p className="muted consequence">{consequence}</p>}
          <FailureNote text={failure} />
          <div className="row">
            <button className="btn" type="button" data-autofocus disabled={busy} onClick={close}>
              Cancel
            </button>
            <button
              className={`btn ${action.tone ?? 'danger'}`}
              type="button"
              aria-disabled={busy}
              onClick={() =>
                run(() => {
                  close()
                  onDone()
                })
              }
            >
              {busy ? action.busy : action.label}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

function useAttempt(attempt: () => Promise<unknown>, noResponse: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async (onSuccess: () => void) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await attempt()
      onSuccess()
    } catch (error) {
      setFailure(hasResponse(error) ? error.message : noResponse)
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

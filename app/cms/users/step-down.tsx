import { useId } from 'react'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'

type Props = { onConfirm: () => void; onClose: () => void }

/** Asks before an admin becomes an agent: only another admin can undo it. */
export function StepDown({ onConfirm, onClose }: Props) {
  const title = useId()
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className="in">
          <h2 id={title}>Give up being an admin?</h2>
          <p className="muted consequence">
            You will not see the users any more. Only another admin can make you one again.
          </p>
          <div className="row">
            <button className="btn" type="button" data-autofocus onClick={close}>
              Cancel
            </button>
            <button
              className="btn danger"
              type="button"
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              Become an agent
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

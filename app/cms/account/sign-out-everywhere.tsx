import { useId, useState } from 'react'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { failureText } from '#app/cms/ui/failure-text.ts'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'

/** Ends the sessions in every other browser. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  return (
    <section className="group">
      <h2>Other devices</h2>
      <p className="muted">Lost a phone, or left a computer logged in? End every session but this one.</p>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        <StaffIcon name="out" /> Sign out everywhere else
      </button>
      {asking && <Confirm onClose={() => setAsking(false)} />}
    </section>
  )
}

function Confirm({ onClose }: { onClose: () => void }) {
  const title = useId()
  const { busy, failure, run } = useSignOut()
  return (
    <ModalDialog labelledBy={title} onClose={onClose} mayClose={() => !busy}>
      {(close) => (
        <div className="in">
          <h2 id={title}>Sign out everywhere else?</h2>
          <p className="muted consequence">
            Every other browser has to log in again, and loses what is not saved there. You stay logged in
            here.
          </p>
          <FailureNote text={failure} />
          <div className="row">
            <button className="btn" type="button" data-autofocus disabled={busy} onClick={close}>
              Cancel
            </button>
            <button className="btn primary" type="button" aria-disabled={busy} onClick={() => run(close)}>
              {busy ? 'Signing out…' : 'Sign out everywhere else'}
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

function useSignOut() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const toast = useToast()
  const run = async (close: () => void) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await answerOf(call['sign-out-everywhere'].$post())
      close()
      toast('You are signed out everywhere else.')
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

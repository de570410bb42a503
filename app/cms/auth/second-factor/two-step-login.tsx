import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { FactorState } from '#app/domain/account/second-factor.ts'
import { counted } from '#app/domain/counted.ts'
import { FactorDialog, type FactorDialogKind } from './factor-dialog.tsx'
import styles from './second-factor.module.css'

export function TwoStepLogin() {
  const { state, failure, read } = useFactorState()
  const [open, setOpen] = useState<FactorDialogKind>()
  return (
    <section className="group">
      <h2>Two-step login</h2>
      <p className="muted">
        After your password we ask for a code from an app on your phone, so that a stolen password is not
        enough.
      </p>
      <FailureNote text={failure} />
      {failure && !state ? (
        <button className="btn" type="button" onClick={read}>
          <StaffIcon name="redo" /> Try again
        </button>
      ) : state?.active ? (
        <On state={state} onOpen={setOpen} />
      ) : (
        <Off ready={state !== undefined} onOpen={setOpen} />
      )}
      {open && (
        <FactorDialog
          kind={open}
          onClose={() => {
            setOpen(undefined)
            void read()
          }}
        />
      )}
    </section>
  )
}

type Part = { onOpen: (kind: FactorDialogKind) => void }

const Off = ({ ready, onOpen }: Part & { ready: boolean }) => (
  <button className="btn" type="button" aria-disabled={!ready} onClick={() => ready && onOpen('set-up')}>
    <StaffIcon name="phone" /> Set up two-step login
  </button>
)

const On = ({ state, onOpen }: Part & { state: FactorState }) => (
  <>
    <p className={styles.state}>
      <span className="dot" data-s="ok">
        On
      </span>
      , with {counted(state.recoveryCodes, 'unused recovery code')}
    </p>
    <div className={styles.acts}>
      <button className="btn" type="button" onClick={() => onOpen('renew')}>
        <StaffIcon name="redo" /> New recovery codes
      </button>
      <button className="btn" type="button" onClick={() => onOpen('remove')}>
        <StaffIcon name="trash" /> Remove two-step login
      </button>
    </div>
  </>
)

function useFactorState() {
  const [state, setState] = useState<FactorState>()
  const [failure, setFailure] = useState('')
  const read = useCallback(async () => {
    try {
      const { data } = await readResponse(call['second-factor'].$get())
      setState(data)
      setFailure('')
    } catch (error) {
      setFailure(failureText(error))
    }
  }, [])
  useEffect(() => void read(), [read])
  return { state, failure, read }
}

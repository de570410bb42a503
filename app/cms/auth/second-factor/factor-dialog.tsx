import { useId, useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Hold, SetUpFactor } from './set-up-factor.tsx'

export type FactorDialogKind = 'set-up' | 'renew' | 'remove'

/** Escape closes neither recovery codes nor a dialog whose response may bring them. */
export function FactorDialog({ kind, onClose }: { kind: FactorDialogKind; onClose: () => void }) {
  const title = useId()
  const [isHeld, setHeld] = useState(false)
  const hold: Hold = async (codes) => {
    setHeld(true)
    try {
      return await codes
    } catch (error) {
      setHeld(false)
      throw error
    }
  }
  const Body = bodies[kind]
  return (
    <ModalDialog labelledBy={title} onClose={onClose} mayClose={() => !isHeld}>
      {(close) => (
        <div className="in">
          <Body title={title} close={close} hold={hold} />
        </div>
      )}
    </ModalDialog>
  )
}

type BodyProps = { title: string; close: () => void; hold: Hold }

function SetUp({ title, close, hold }: BodyProps) {
  const toast = useToast()
  return (
    <SetUpFactor
      title="Set up two-step login"
      titleId={title}
      lead="You need a phone with an authenticator app. Every other device has to log in again."
      hold={hold}
      onDone={() => {
        close()
        toast('Two-step login is on.')
      }}
      onCancel={close}
    />
  )
}

function Renew({ title, close, hold }: BodyProps) {
  const [codes, setCodes] = useState<string[]>()
  const renew = async (password: string) => {
    const { data } = await hold(readResponse(call['recovery-codes'].$post({ json: { password } })))
    setCodes(data.recoveryCodes)
  }
  return (
    <>
      <h2 id={title}>{codes ? 'Your recovery codes' : 'Make new recovery codes?'}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <>
          <p className="muted consequence">The ones you have stop working.</p>
          <PasswordProof label="Make new codes" busyLabel="Making…" run={renew} onCancel={close} />
        </>
      )}
    </>
  )
}

function Remove({ title, close }: BodyProps) {
  const toast = useToast()
  const remove = async (password: string) => {
    await readResponse(call['second-factor-removal'].$post({ json: { password } }))
    close()
    toast('Two-step login is off.')
  }
  return (
    <>
      <h2 id={title}>Remove two-step login?</h2>
      <p className="muted consequence">
        Your password alone logs you in from then on. Every other device has to log in again.
      </p>
      <PasswordProof
        label="Remove two-step login"
        busyLabel="Removing…"
        danger
        run={remove}
        onCancel={close}
      />
    </>
  )
}

const bodies = { 'set-up': SetUp, renew: Renew, remove: Remove }

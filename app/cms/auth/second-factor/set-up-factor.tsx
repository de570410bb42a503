import { useEffect, useRef, useState } from 'react'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { FactorOffer } from '#app/domain/account/second-factor.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  title: string
  titleId?: string
  lead: string
  /** Called once recovery codes exist: nobody should leave them by accident. */
  onOn?: () => void
  onDone: () => void
  onCancel?: () => void
}

/** Password, app and first code, recovery codes. The factor is off until the code. */
export function SetUpFactor({ title, titleId, lead, onOn, onDone, onCancel }: Props) {
  const [offer, setOffer] = useState<FactorOffer>()
  const [codes, setCodes] = useState<string[]>()
  const step = codes ? 'Your recovery codes' : offer ? 'Connect your app' : title
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = offer !== undefined
  useEffect(() => {
    if (moved && codes) heading.current?.focus()
  }, [moved, codes])
  const begin = async (password: string) => {
    const { data } = await readResponse(call['second-factor'].$post({ json: { password } }))
    setOffer(data)
  }
  const confirm = async (code: string) => {
    const { data } = await readResponse(call['second-factor'].$put({ json: { code } }))
    setCodes(data.recoveryCodes)
    onOn?.()
  }
  return (
    <>
      {/* The id labels the dialog. */}
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {step}
      </h2>
      {!offer && (
        <>
          <p className="muted consequence">{lead}</p>
          <PasswordProof label="Continue" busyLabel="Checking…" run={begin} {...(onCancel && { onCancel })} />
        </>
      )}
      {offer && !codes && <ConfirmApp offer={offer} confirm={confirm} {...(onCancel && { onCancel })} />}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </>
  )
}

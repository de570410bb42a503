import { useEffect, useRef, useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { FactorOffer } from '#app/domain/account/second-factor.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Nobody should leave by accident while the response with the recovery codes is under way, nor once it is here. */
export type Hold = <Response>(codes: Promise<Response>) => Promise<Response>

type Props = {
  title: string
  titleId?: string
  lead: string
  hold?: Hold
  onDone: () => void
  onCancel?: () => void
}

/** Password, app and first code, recovery codes. The factor is off until the code. */
export function SetUpFactor({ title, titleId, lead, hold = (codes) => codes, onDone, onCancel }: Props) {
  const { offer, codes, isOn, begin, confirm, renew } = useSetUp(hold)
  const connecting = isOn ? 'Two-step login is on' : 'Connect your app'
  const step = codes ? 'Your recovery codes' : offer ? connecting : title
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = offer !== undefined
  useEffect(() => {
    if (moved && (codes || isOn)) heading.current?.focus()
  }, [moved, codes, isOn])
  const cancel = onCancel && { onCancel }
  return (
    <>
      {/* The id labels the dialog. */}
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {step}
      </h2>
      {!offer && (
        <>
          <p className="muted consequence">{lead}</p>
          <PasswordProof label="Continue" busyLabel="Checking…" run={begin} {...cancel} />
        </>
      )}
      {isOn && !codes && (
        <>
          <p className="muted consequence">
            The connection broke before your recovery codes arrived. Make new ones: without your phone, each
            of them logs you in once.
          </p>
          <PasswordProof label="Make new codes" busyLabel="Making…" run={renew} {...cancel} />
        </>
      )}
      {offer && !isOn && !codes && <ConfirmApp offer={offer} confirm={confirm} {...cancel} />}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </>
  )
}

/** `isOn`: the factor is on, and the response with the recovery codes was lost. */
function useSetUp(hold: Hold) {
  const [offer, setOffer] = useState<FactorOffer>()
  const [codes, setCodes] = useState<string[]>()
  const [isOn, setIsOn] = useState(false)
  const begin = async (password: string) => {
    const { data } = await readResponse(call['second-factor'].$post({ json: { password } }))
    setOffer(data)
  }
  const show = (response: { data: { recoveryCodes: string[] } }) => setCodes(response.data.recoveryCodes)
  const confirm = async (code: string) => {
    try {
      show(await hold(readResponse(call['second-factor'].$put({ json: { code } }))))
    } catch (error) {
      // The response may have been lost after the code had turned it on.
      const state = await readResponse(call['second-factor'].$get()).catch(() => undefined)
      if (!state?.data.active) throw error
      setIsOn(true)
    }
  }
  const renew = async (password: string) =>
    show(await hold(readResponse(call['recovery-codes'].$post({ json: { password } }))))
  return { offer, codes, isOn, begin, confirm, renew }
}

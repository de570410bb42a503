import { useEffect, useId, useRef, useState } from 'react'
import { logTimeOut } from '#app/cms/board/state/update-status.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusFeedbackDelay,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'
import styles from './inquiry-sheet.module.css'

type Props = { status: InquiryStatus; disabled: boolean; onChange: (status: InquiryStatus) => Promise<void> }

export function StatusSelector({ status, disabled, onChange }: Props) {
  const { shown, busy, failedOn, choose } = useStatusUpdate(status, onChange)
  const name = useId()
  return (
    <fieldset className={styles.status} disabled={disabled} aria-busy={busy}>
      <legend className="sr">Status</legend>
      <div className="seg">
        {inquiryStatuses.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === shown}
              onChange={() => choose(choice)}
            />
            <span className="dot" data-s={dotOf(choice)}>
              {statusNames[choice]}
            </span>
            {busy && choice === shown && <span className={`spin ${styles.spin}`} />}
          </label>
        ))}
      </div>
      <p className="sr" role="status">
        {busy ? 'Saving the status' : ''}
      </p>
      <div role="alert">
        {failedOn && (
          <div className={`note error ${styles.failure}`}>
            <StaffIcon name="alert" />
            <span>error updating status!</span>
            <button className={`btn quiet sm ${styles.again}`} type="button" onClick={() => choose(failedOn)}>
              Try again
            </button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

type Update = { to: InquiryStatus; failed: boolean }

/** Section 4: half a second after the update, the spinner hides and a failure shows, unless it is a time-out. */
function useStatusUpdate(status: InquiryStatus, store: (status: InquiryStatus) => Promise<void>) {
  const [update, setUpdate] = useState<Update>()
  const newest = useRef(0)
  useEffect(() => () => void newest.current++, [])

  const choose = async (to: InquiryStatus) => {
    const turn = ++newest.current
    setUpdate({ to, failed: false })
    const failed = await store(to).then(
      () => false,
      (error: unknown) => !logTimeOut(error),
    )
    await new Promise((done) => setTimeout(done, statusFeedbackDelay))
    if (turn === newest.current) setUpdate(failed ? { to, failed } : undefined)
  }

  const busy = update !== undefined && !update.failed
  return { shown: busy ? update.to : status, busy, failedOn: update?.failed ? update.to : undefined, choose }
}

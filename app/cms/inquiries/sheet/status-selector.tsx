import { useId } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'
import styles from './inquiry-sheet.module.css'
import { useStatusUpdate } from './use-status-update.ts'

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

import { useState } from 'react'
import { type InquiryStatus, inquiryStatuses } from '#app/domain/inquiry.ts'
import { statusNames } from '#app/domain/inquiry-status.ts'
import { useToast } from '../ui/use-toast.ts'
import styles from './board.module.css'
import type { Card } from './board.ts'
import { dotOf } from './status-dot.ts'
import { logTimeOut } from './update-status.ts'

type Props = { record: Card; onChange: (id: string, status: InquiryStatus) => Promise<unknown> }

/** A row's status: what is chosen shows at once and is stored; when that fails, the stored one returns. */
export function RowStatus({ record, onChange }: Props) {
  const toast = useToast()
  const [chosen, setChosen] = useState<InquiryStatus>()
  const { _id: id, name, status } = record
  const choose = async (to: InquiryStatus) => {
    setChosen(to)
    try {
      await onChange(id, to)
    } catch (error) {
      if (!logTimeOut(error)) {
        const action = { label: 'Try again', run: () => void choose(to) }
        toast(`Not saved. ${name} is back in ${statusNames[status]}`, { kind: 'error', action })
      }
    }
    setChosen(undefined)
  }
  const shown = chosen ?? status
  return (
    <span className={`ctl dot ${styles.choice}`} data-s={dotOf(shown)}>
      <select
        className="select sm"
        aria-label={`Status of ${name}`}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value as InquiryStatus)}
      >
        {inquiryStatuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </select>
    </span>
  )
}

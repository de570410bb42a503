import { useEffect, useRef, useState } from 'react'
import styles from '#app/cms/board/cards/board.module.css'
import type { Card } from '#app/cms/board/state/board.ts'
import { logTimeOut } from '#app/cms/board/state/update-status.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

type Props = { record: Card; onChange: (id: string, status: InquiryStatus) => Promise<unknown> }

/** Shows and stores the choice at once. After a failure the stored status returns. */
export function RowStatus({ record, onChange }: Props) {
  const toast = useToast()
  const [chosen, setChosen] = useState<InquiryStatus>()
  const { _id: id, name, status } = record
  const stored = useStored(status)
  const newest = useRef(0)
  const choose = async (to: InquiryStatus) => {
    const turn = ++newest.current
    setChosen(to)
    try {
      await onChange(id, to)
      stored.current = to
    } catch (error) {
      if (!logTimeOut(error)) {
        const action = { label: 'Try again', run: () => void choose(to) }
        toast(`Not saved. ${name} is back in ${statusNames[stored.current]}`, { kind: 'error', action })
      }
    }
    if (turn === newest.current) setChosen(undefined)
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

/** The status stored last: the list's, or the one that this row stored since. */
function useStored(status: InquiryStatus) {
  const stored = useRef(status)
  useEffect(() => {
    stored.current = status
  }, [status])
  return stored
}

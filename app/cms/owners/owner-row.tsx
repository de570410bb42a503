import { useId, useRef, useState } from 'react'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useNewest } from '#app/cms/data/use-newest.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { takenText } from '#app/domain/owner/owner.ts'
import { HandMenu } from './hand-menu.tsx'
import { OwnerMark } from './owner-mark.tsx'
import styles from './owners.module.css'
import { type Receiver, useHandOver } from './use-hand-over.ts'

type Props = { record: StaffInquiryRecord; fixed: boolean; onHanded: (record: StaffInquiryRecord) => void }

/** A row of the sheet's facts. `fixed`: the lead was deleted meanwhile. */
export function OwnerRow({ record, fixed, onHanded }: Props) {
  const me = useCurrentUser()
  const [shown, setStored] = useNewest(record)
  /** The owner that the user chose, or that the sheet opened with; another is a colleague's choice. */
  const [seen, setSeen] = useState(record.ownerId)
  const isTaken = shown.ownerId !== seen
  const { busy, run } = useOneAtATime()
  const hand = useHandOver((handed, isOwn) => {
    setStored(handed)
    if (isOwn) setSeen(handed.ownerId)
    onHanded(handed)
  })
  const give = (to: Receiver) => run(() => hand(shown, to))
  const isMine = shown.ownerId === me?.id
  return (
    <div aria-busy={busy}>
      <dt>Owner</dt>
      <dd>
        <div className={styles.news} role="status">
          {isTaken && takenText(shown.ownerName)}
        </div>
        <span className={styles.who}>
          <OwnerMark of={shown} />
          <span className={shown.ownerId ? '' : 'muted'}>
            {isMine ? 'Yours' : shown.ownerName || 'Nobody’s'}
          </span>
        </span>
        <span className={styles.acts}>
          {me && !isMine && (
            <button
              className="btn sm"
              type="button"
              disabled={fixed}
              aria-disabled={busy}
              onClick={() => give({ _id: me.id, name: me.name })}
            >
              Take it
            </button>
          )}
          <HandButton lead={shown} disabled={fixed} onChoose={give} />
        </span>
      </dd>
    </div>
  )
}

type ButtonProps = {
  lead: StaffInquiryRecord
  disabled: boolean
  onChoose: (to: Receiver) => void
}

function HandButton({ lead, disabled, onChoose }: ButtonProps) {
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className={`btn quiet sm ${styles.opener}`}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Hand to…
      </button>
      <HandMenu
        ref={menu}
        id={id}
        what={lead.name}
        ownerId={lead.ownerId}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

import { useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { useMay } from '#app/cms/data/use-current-user.ts'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { durationText } from '#app/domain/duration.ts'
import { canDeleteInquiries } from '#app/domain/permissions.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'
import styles from './bulk-bar.module.css'
import { trashUnknown } from './bulk-trash-text.ts'
import { useBulkTrash } from './use-bulk-trash.ts'

type Props = { cards: Card[]; disabled: boolean; onDone: () => unknown }

/** Moves all selected leads into the trash after one question, and brings all of them back by one Undo. */
export function BulkTrash({ cards, disabled, onDone }: Props) {
  const [asked, setAsked] = useState<Card[]>()
  const { send, leave } = useBulkTrash(onDone)
  if (!useMay(canDeleteInquiries)) return null
  return (
    <span className={styles.one}>
      <button className="btn quiet sm" type="button" disabled={disabled} onClick={() => setAsked(cards)}>
        <StaffIcon name="trash" />
        <span>Trash</span>
      </button>
      {asked && (
        <ConfirmAction
          title={
            asked.length === 1
              ? 'Are you sure you want to delete this entry?'
              : `Are you sure you want to delete these ${asked.length} entries?`
          }
          object={asked.length === 1 && <b>{asked[0]!.name}</b>}
          consequence={`Mails and notes go to the trash too. All of it can be brought back for ${durationText(trashLifetime)}.`}
          action={{
            label: asked.length === 1 ? 'Delete inquiry' : `Delete ${asked.length} inquiries`,
            busy: 'Deleting…',
          }}
          onConfirm={() => send(asked)}
          noResponse={trashUnknown(asked.length)}
          onClose={() => {
            setAsked(undefined)
            leave()
          }}
        />
      )}
    </span>
  )
}

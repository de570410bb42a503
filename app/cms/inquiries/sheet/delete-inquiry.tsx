import { useRef, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useMay } from '#app/cms/data/use-current-user.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { erasedNow, ledgerKeeps } from '#app/cms/ui/erased-text.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { durationText } from '#app/domain/duration.ts'
import { canErase } from '#app/domain/permissions.ts'
import { trashLifetime } from '#app/domain/trash/trash.ts'

type Props = {
  record: Card
  onDelete: () => Promise<void>
  onErased: () => void
  onCancel: () => void
  onDone: () => void
}

/** Replaces the sheet: one dialog at a time. An admin may erase at once, as a person can ask. */
export function DeleteInquiry({ record, onDelete, onErased, onCancel, onDone }: Props) {
  const done = useRef(false)
  const mayErase = useMay(canErase)
  const [erases, setErases] = useState(false)
  const toast = useToast()
  const erase = async () => {
    const json = { collection: 'inquiries' as const, ids: [record._id] }
    await readResponse(call.trash.erase.$post({ json })).catch(ignoreMissing)
    refreshCounts()
    onErased()
    toast(`The inquiry of ${record.name} is erased`)
  }
  return (
    <ConfirmDelete
      object={{ name: record.name, detail: record.email || record.phone }}
      noun="inquiry"
      action={erases ? { label: 'Erase now', busy: 'Erasing…' } : undefined}
      choice={
        mayErase && (
          <label className="check">
            <input
              type="checkbox"
              checked={erases}
              onChange={(event) => setErases(event.currentTarget.checked)}
            />{' '}
            Erase now: the person asked for it
          </label>
        )
      }
      consequence={
        erases
          ? `${erasedNow} the lead, its notes, its mails and its place in the search. ${ledgerKeeps}`
          : `It goes to the trash with its mails and notes, and can be brought back for ${durationText(trashLifetime)}.`
      }
      onConfirm={async () => {
        await (erases ? erase() : onDelete())
        done.current = true
      }}
      onClose={() => (done.current ? onDone() : onCancel())}
    />
  )
}

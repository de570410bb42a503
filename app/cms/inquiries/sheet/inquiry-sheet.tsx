import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useMay } from '#app/cms/data/use-current-user.ts'
import type { Writing } from '#app/cms/inquiries/touches/lead-timeline.tsx'
import { useErased } from '#app/cms/inquiries/touches/use-erased.ts'
import { useWaitingTouch } from '#app/cms/inquiries/touches/use-touch-draft.ts'
import { useTouches } from '#app/cms/inquiries/touches/use-touches.ts'
import { ActionButton } from '#app/cms/ui/action-button.tsx'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { readTrashAgain } from '#app/cms/ui/use-trash-message.ts'
import { categoryOf } from '#app/domain/inquiry/inquiry-category.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { canRestore } from '#app/domain/permissions.ts'
import { DeleteInquiry } from './delete-inquiry.tsx'
import { InquiryDetails } from './inquiry-details.tsx'
import styles from './inquiry-sheet.module.css'
import { SheetFooter } from './sheet-footer.tsx'
import { type Neighbors, SheetHeader } from './sheet-header.tsx'
import { useContactAttempt } from './use-contact-attempt.ts'
import { useInquiry } from './use-inquiry.ts'

type Props = {
  id: string
  /** The record as the screen behind has it. */
  known: Card | undefined
  neighbors: Neighbors
  onGo: (id: string) => void
  onClose: () => void
  onStatus: (id: string, status: InquiryStatus) => Promise<Card>
  onDelete: (record: Card) => Promise<void>
  /** Asks the screen behind to read the record again. */
  onChanged: (id: string) => void
}

export function InquirySheet({ id, known, neighbors, onGo, onClose, onStatus, onDelete, onChanged }: Props) {
  const sheet = useSheet(id, known, onChanged)
  const { record, missing, attempt } = sheet
  /** False after the question was left without a deletion. */
  const [deleting, setDeleting] = useState<boolean>()
  const title = useId()
  if (deleting && record) {
    return (
      <DeleteInquiry
        record={record}
        onDelete={() => sheet.remove(() => onDelete(record))}
        onCancel={() => setDeleting(false)}
        onErased={() => onChanged(id)}
        onDone={onClose}
      />
    )
  }
  return (
    <ModalDialog className="sheet" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <SheetHeader
            titleId={title}
            startsHere={deleting === undefined}
            title={titleOf(record)}
            neighbors={neighbors}
            onGo={onGo}
            onClose={close}
          />
          {/* biome-ignore lint/a11y: it listens for clicks on the links in it */}
          <div className="body" onClick={attempt.onClick}>
            <SheetBody id={id} sheet={sheet} onStatus={onStatus} onChanged={onChanged} />
          </div>
          {record && !missing && (
            <SheetFooter
              record={record}
              attempt={attempt}
              touches={sheet.touches}
              onNote={() => sheet.write('note')}
              onDelete={() => setDeleting(true)}
              startsOnDelete={deleting === false}
            />
          )}
        </>
      )}
    </ModalDialog>
  )
}

/** The record, its touches, and the entry that is being written. */
function useSheet(id: string, known: Card | undefined, onChanged: Props['onChanged']) {
  const inquiry = useInquiry(id, known)
  const { missing, retry } = inquiry
  const [writing, setWriting] = useState<{ id: string; what: Writing }>()
  const waiting = useWaitingTouch(id)
  const erased = useErased(id, missing)
  const attempt = useContactAttempt([id])
  const readAgain = () => {
    onChanged(id)
    if (!known) retry()
  }
  const restored = () => {
    readTrashAgain([id])
    onChanged(id)
    retry()
  }
  return {
    ...inquiry,
    erased,
    attempt,
    touches: useTouches(id, readAgain),
    readAgain,
    restored,
    writing: writing?.id === id ? writing.what : waiting,
    write: (what: Writing) => setWriting({ id, what }),
  }
}

type BodyProps = Pick<Props, 'id' | 'onStatus' | 'onChanged'> & { sheet: ReturnType<typeof useSheet> }

function SheetBody({ id, sheet, onStatus, onChanged }: BodyProps) {
  const { record, missing, failed, erased, replace } = sheet
  return (
    <>
      {missing && <Missing id={id} record={record} erased={erased} onRestored={sheet.restored} />}
      {failed && <NotRead onRetry={sheet.retry} />}
      {record && !erased && (
        <InquiryDetails
          key={id}
          record={record}
          fixed={missing}
          onStatus={async (status) => replace(await onStatus(id, status))}
          onChanged={sheet.readAgain}
          onHanded={(handed) => {
            replace(handed)
            onChanged(id)
          }}
          touches={sheet.touches}
          writing={sheet.writing}
          onWrite={sheet.write}
        />
      )}
      {!record && !missing && !failed && <p role="status">Loading the inquiry…</p>}
    </>
  )
}

/** The title is guide type and inquiry type (section 2.4). */
function titleOf(record: Card | undefined): string {
  return (record && categoryOf(record)?.name) ?? 'Inquiry'
}

type MissingProps = { id: string; record: Card | undefined; erased: boolean; onRestored: () => void }

function Missing({ id, record, erased, onRestored }: MissingProps) {
  const mayRestore = useMay(canRestore('inquiries'))
  return (
    <div className={`note warn ${styles.note}`}>
      <StaffIcon name="alert" />
      <span role="status">{missingText(record, erased)}</span>
      {record && !erased && mayRestore && (
        <ActionButton
          label="Restore"
          longLabel={`Restore the inquiry of ${record.name}`}
          done={`The inquiry of ${record.name} is back`}
          send={() => readResponse(call.trash.restore.$post({ json: { ids: [id] } }))}
          onSettled={onRestored}
        />
      )}
      {!(record && (erased || mayRestore)) && (
        <Link className="btn sm" to={`${screens.trash.to}?collection=inquiries`}>
          See the trash
        </Link>
      )}
    </div>
  )
}

function missingText(record: Card | undefined, erased: boolean): string {
  if (!record) return 'There is no such inquiry. It may have been deleted.'
  return erased ? 'This inquiry was erased.' : 'This inquiry was deleted meanwhile.'
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`note error ${styles.note}`} role="alert">
      <StaffIcon name="alert" />
      <span>The inquiry could not be loaded.</span>
      <button className={`btn quiet sm ${styles.again}`} type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { StoredRecord } from './record-kind.ts'
import { useLastSaver } from './use-last-saver.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * Says that somebody else has saved the record that is open here; nothing is replaced before it is asked for. Its
 * region is always there: one that arrives with its text is often not read.
 */
export function NewerVersion({ form, titleId }: { form: RecordForm; titleId: string }) {
  const { kind, newer, phase } = form
  const isUnsaved = form.changed.length > 0
  const show = () => {
    form.showNewer()
    // the button leaves with the note; a dialog takes the focus itself, and gives it back to the button
    if (!isUnsaved) document.getElementById(titleId)?.focus()
  }
  return (
    <div role="status">
      {newer && phase.name !== 'gone' && (
        <NewerNote key={newer.updatedAt} kind={kind} newer={newer}>
          <button className="btn sm" type="button" disabled={form.saving} onClick={show}>
            {isUnsaved ? 'Compare with yours' : 'Show it'}
          </button>
        </NewerNote>
      )}
    </div>
  )
}

type NoteProps = { kind: RecordForm['kind']; newer: StoredRecord; children: ReactNode }

function NewerNote({ kind: { noun, collection }, newer, children }: NoteProps) {
  const saver = useLastSaver(collection, newer._id, newer.updatedAt)
  if (!saver.settled) return null
  return (
    <div className="note newer">
      <StaffIcon name="redo" />
      <p>
        <b>{saver.isMe ? 'You' : saver.name}</b> saved this {noun} {saver.isMe && 'in another window '}
        {saver.ago}.
      </p>
      {children}
    </div>
  )
}

import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Offers what was typed here before and not saved. */
export function KeptDraftNote({ form, titleId }: { form: RecordForm; titleId: string }) {
  const { offer, isOlder, restore, forget } = form.kept
  const { noun, labels } = form.kind
  if (!offer) return null
  const names = Object.keys(labels).filter((name) => name in offer.values)
  const end = (work: () => void) => () => {
    work()
    // the buttons leave with the note
    document.getElementById(titleId)?.focus()
  }
  return (
    <section className="note newer" aria-label="What you typed before">
      <StaffIcon name="redo" />
      <p>
        <b>You typed something here</b> that was not saved, {formatMoment(offer.at)}:{' '}
        {names.map((name) => labels[name]).join(', ')}.
        {isOlder && ` The ${noun} was saved since: compare before you save.`}
      </p>
      <div className="row">
        <button className="btn sm" type="button" onClick={end(restore)}>
          Restore
        </button>
        <button className="btn quiet sm" type="button" onClick={end(forget)}>
          Discard<span className="sr"> what you typed before</span>
        </button>
      </div>
    </section>
  )
}

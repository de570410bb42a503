import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { namesOf } from './record-kind.ts'
import type { useKeptDraft } from './use-kept-draft.ts'

type Props = {
  kept: ReturnType<typeof useKeptDraft>
  kind: { noun: string; labels: Record<string, string> }
  titleId: string
}

/** Offers what was typed here before and not saved. */
export function KeptDraftNote({ kept, kind: { noun, labels }, titleId }: Props) {
  const { offer, isOlder, restore, forget } = kept
  if (!offer) return null
  const names = namesOf(labels).filter((name) => name in offer.values)
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

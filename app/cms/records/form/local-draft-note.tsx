import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { LocalDraft } from './local-draft.ts'

type Props = {
  localDraft: { offer: LocalDraft | undefined; isOlder: boolean; restore: () => void; forget: () => void }
  labels: Readonly<Record<string, string>>
  /** Names the save since then, such as "The testimonial was saved since". */
  since: string
  /** Gets the focus when the buttons are gone. */
  titleId: string
}

/** Offers the text that was typed before and not saved. */
export function LocalDraftNote({
  localDraft: { offer, isOlder, restore, forget },
  labels,
  since,
  titleId,
}: Props) {
  if (!offer) return null
  const names = Object.keys(labels).filter((name) => name in offer.values)
  const end = (work: () => void) => () => {
    work()
    document.getElementById(titleId)?.focus()
  }
  return (
    <section className="note newer" aria-label="What you typed before">
      <StaffIcon name="redo" />
      <p>
        <b>You typed something here</b> that was not saved, {formatMoment(offer.at)}:{' '}
        {names.map((name) => labels[name]).join(', ')}.{isOlder && ` ${since}: compare before you save.`}
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

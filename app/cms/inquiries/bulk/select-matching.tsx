import { mostAtOnce } from '#app/domain/inquiry/many-changes.ts'

type Props = { total: number; selected: number; busy: boolean; onSelect: () => void }

/** Selects all leads that a list's filter matches, on its other pages too. */
export function SelectMatching({ total, selected, busy, onSelect }: Props) {
  if (selected >= Math.min(total, mostAtOnce)) return null
  return (
    <button
      className="btn quiet sm"
      type="button"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => busy || onSelect()}
    >
      {total > mostAtOnce ? `Select the first ${mostAtOnce} of ${total}` : `Select all ${total} that match`}
    </button>
  )
}

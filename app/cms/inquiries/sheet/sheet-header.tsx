import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import styles from './inquiry-sheet.module.css'

export type Neighbors = {
  previous?: string | undefined
  next?: string | undefined
  text?: string | undefined
}

type HeaderProps = {
  titleId: string
  title: string
  /** The focus starts on the title. */
  startsHere: boolean
  neighbors: Neighbors
  onGo: (id: string) => void
  onClose: () => void
}

export function SheetHeader({ titleId, title, startsHere, neighbors, onGo, onClose }: HeaderProps) {
  const { previous, next, text } = neighbors
  useShortcuts({ k: () => previous && onGo(previous), j: () => next && onGo(next) }, { inModal: true })
  return (
    <header>
      <h2 id={titleId} tabIndex={-1} data-autofocus={startsHere || undefined}>
        {title}
      </h2>
      <span className="end">
        {text && <span className={`small muted ${styles.place}`}>{text}</span>}
        <Step label="Previous inquiry" hint="Previous (K)" icon="up" to={previous} onGo={onGo} />
        <Step label="Next inquiry" hint="Next (J)" icon="down" to={next} onGo={onGo} />
        <button className="icon-btn" type="button" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <StaffIcon name="x" />
        </button>
      </span>
    </header>
  )
}

type StepProps = {
  label: string
  hint: string
  icon: 'up' | 'down'
  to: string | undefined
  onGo: (id: string) => void
}

/** At the end it is switched off but stays, so that the focus is not lost. */
function Step({ label, hint, icon, to, onGo }: StepProps) {
  return (
    <button
      className={`icon-btn ${to ? '' : styles.off}`}
      type="button"
      aria-label={label}
      title={hint}
      aria-disabled={!to}
      onClick={() => to && onGo(to)}
    >
      <StaffIcon name={icon} />
    </button>
  )
}

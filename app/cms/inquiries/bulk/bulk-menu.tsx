import { type ReactNode, useId, useState } from 'react'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import styles from './bulk-bar.module.css'

type Props = {
  label: string
  icon: StaffIconName | 'half'
  disabled: boolean
  /** The button stays focused, and opens nothing. */
  busy: boolean
  /** The menu, with its id and what to call when it has closed. */
  children: (id: string, onClose: () => void) => ReactNode
}

/** A button of the bar with the menu that it opens. */
export function BulkMenu({ label, icon, disabled, busy, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.one} data-open={open || undefined}>
      <button
        className="btn quiet sm"
        type="button"
        popoverTarget={busy ? undefined : id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={busy}
        disabled={disabled}
        onClick={() => busy || setOpen(true)}
      >
        {icon === 'half' ? <span className={styles.half} aria-hidden="true" /> : <StaffIcon name={icon} />}
        <span>{label}</span>
      </button>
      {children(id, () => setOpen(false))}
    </span>
  )
}

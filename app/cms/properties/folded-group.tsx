import { type ReactNode, useState } from 'react'
import type { FormFields } from '#app/cms/records/form/form-field.tsx'
import { readChoice, storeChoice } from '#app/cms/ui/browser-choice.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import styles from './folded-group.module.css'

type Props = {
  form: Pick<FormFields<unknown>, 'errors'>
  title: string
  /** Its fields: a refused one unfolds it. */
  names: readonly string[]
  /** Says how much is inside, such as `2 entered`. */
  count: string
  children: ReactNode
}

/** Stays as this person left it, on this browser. */
export function FoldedGroup({ form, title, names, count, children }: Props) {
  const key = `unfolded:${title}`
  const [isOpen, setOpen] = useState(() => readChoice(key) === 'yes')
  if (!isOpen && names.some((name) => form.errors[name])) setOpen(true)
  return (
    <details
      className={`group ${styles.group}`}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        if (open !== isOpen) storeChoice(key, open ? 'yes' : null)
      }}
    >
      <summary>
        <StaffIcon name="right" />
        <h2>{title}</h2> <span className="muted small">{count}</span>
      </summary>
      {children}
    </details>
  )
}

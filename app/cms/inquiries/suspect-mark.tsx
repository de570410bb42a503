import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import styles from './board.module.css'

/** Beside the name of an inquiry that looks like spam. */
export function SuspectMark() {
  return (
    <span className={styles.suspect} title="Looks like spam">
      <StaffIcon name="alert" />
      <span className="sr">Looks like spam</span>
    </span>
  )
}

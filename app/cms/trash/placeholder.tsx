import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { TrashedRecord } from '#app/domain/trash/trash.ts'
import styles from './trash.module.css'
import { trashKindText } from './trash-text.ts'

export const Placeholder = ({ of }: { of: TrashedRecord['collection'] }) => (
  <span className={`thumb ${styles.placeholder}`}>
    <StaffIcon name={trashKindText[of].icon} />
  </span>
)

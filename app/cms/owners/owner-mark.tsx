import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import styles from './owners.module.css'

type Owned = Pick<StaffInquiryRecord, 'ownerId' | 'ownerName' | 'ownerInitials'>

/** Filled: mine. Grey: a colleague’s. A dashed ring: nobody’s. */
export function OwnerMark({ of: { ownerId, ownerName, ownerInitials } }: { of: Owned }) {
  const me = useCurrentUser()?.id
  const ownerClass = ownerId === null ? 'nobody' : ownerId === me ? 'mine' : ''
  return (
    <span className={`mono ${styles.mark} ${ownerClass}`} title={ownerName || 'Nobody’s'} aria-hidden="true">
      {ownerInitials}
    </span>
  )
}

/** For screen readers, beside the mark. */
export const ownerText = ({ ownerId, ownerName }: Owned) =>
  ownerId === null ? 'Nobody’s' : `Owner ${ownerName}`

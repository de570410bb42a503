import { Link } from 'react-router'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { dotOf, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { KnownSender } from '#app/domain/inquiry/new-lead.ts'
import styles from './new-lead.module.css'

type Props = { known: KnownSender; goesTo: string }

/** Who has this number or address already, and what follows from it. */
export function KnownPerson({ known, goesTo }: Props) {
  const { inquiryId, name, status, sameEmail, samePhone, ownerName } = known
  const what = [samePhone && 'number', sameEmail && 'email address'].filter(Boolean).join(' and ')
  const owner = ownerName ? `${ownerName}’s` : 'nobody’s'
  return (
    <div className={styles.known}>
      <span className="dot" data-s={dotOf(status)} aria-hidden="true" />
      <p>
        <b>{name}</b> has this {what}. {titleOf(known)}, {statusNames[status]}, {owner}.
        <span className="muted">This lead will stand on their timeline, and goes to {goesTo}.</span>
      </p>
      <Link className="btn sm" to={sheetOf(known, inquiryId)} target="_blank" rel="noopener">
        Open<span className="sr"> {name} in a new tab</span>
        <StaffIcon name="ext" />
      </Link>
    </div>
  )
}

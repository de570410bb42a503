import { Link } from 'react-router'
import { sheetOf, titleOf } from '#app/cms/ui/inquiry-links.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { dotOf, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { KnownSender } from '#app/domain/inquiry/new-lead.ts'
import styles from './new-lead.module.css'
import type { NewLeadForm } from './use-new-lead.ts'

/**
 * Names the known person with the typed number or address, and says whose the new lead will be. It stands in the sheet's
 * footer: it comes while somebody types, and above the fields it would move them.
 */
export function KnownPerson({ form: { known, owner, colleagues, me } }: { form: NewLeadForm }) {
  const goesTo = owner === me?.id ? 'you' : (colleagues?.find(({ _id }) => _id === owner)?.name ?? 'nobody')
  return (
    <div className={styles.status} role="status">
      {known && <Known known={known} goesTo={goesTo} />}
    </div>
  )
}

function Known({ known, goesTo }: { known: KnownSender; goesTo: string }) {
  const { inquiryId, name, status, sameEmail, samePhone, ownerName } = known
  const what = [samePhone && 'number', sameEmail && 'email address'].filter(Boolean).join(' and ')
  const owner = ownerName ? `${ownerName}’s` : 'nobody’s'
  return (
    <div className={styles.known}>
      <span className="dot" data-s={dotOf(status)} aria-hidden="true" />
      <p>
        <b>{name}</b> has this {what}. {titleOf(known)}, {statusNames[status]}, {owner}.
        <span className="muted">This lead joins their timeline and goes to {goesTo}.</span>
      </p>
      <Link className="btn sm" to={sheetOf(known, inquiryId)} target="_blank" rel="noopener">
        Open<span className="sr"> {name} in a new tab</span>
        <StaffIcon name="ext" />
      </Link>
    </div>
  )
}

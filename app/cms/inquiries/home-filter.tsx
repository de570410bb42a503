import { Link, useLocation } from 'react-router'
import styles from '#app/cms/inquiries/sheet/inquiry-sheet.module.css'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import { addressOf, viewIn } from './category-view.ts'

/** Says that only inquiries about one home are shown, with the way back to all. `home` is missing when there are none. */
export function HomeFilter({ home }: { home: InquiryHome | null | undefined }) {
  const { pathname, search } = useLocation()
  const view = viewIn(new URLSearchParams(search))
  if (!view.propertyId) return null
  return (
    <p className={styles.filter}>
      <span className="cut">About {home?.name ?? 'one home'}</span>
      <Link
        className="icon-btn"
        to={addressOf(pathname, { ...view, propertyId: '' })}
        aria-label="Show the inquiries about all homes"
      >
        <StaffIcon name="x" />
      </Link>
    </p>
  )
}

import { Link } from 'react-router'
import type { Collection } from '#app/domain/activity/activity.ts'
import { StaffIcon } from './staff-icon.tsx'

/** At the end of a list: where its deleted entries are. */
export function TrashLink({ of }: { of: Collection }) {
  return (
    <p className="list-end">
      <Link className="btn quiet sm" to={`/cms/trash?collection=${of}`}>
        <StaffIcon name="trash" /> Trash
      </Link>
    </p>
  )
}

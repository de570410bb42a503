import { Link } from 'react-router'
import type { Collection } from '#app/domain/activity/activity.ts'
import { type Export, ExportLink } from './export-link.tsx'
import { screens } from './screens.ts'
import { StaffIcon } from './staff-icon.tsx'

type Props = {
  collection: Collection
  /** The export of what the list shows. */
  csv?: Export | undefined
}

/** The export of a list, and where its deleted entries are. */
export function ListEnd({ collection, csv }: Props) {
  return (
    <p className="list-end">
      {csv && <ExportLink {...csv}>Export CSV</ExportLink>}
      <Link className="btn quiet sm" to={`${screens.trash.to}?collection=${collection}`}>
        <StaffIcon name="trash" /> Trash
      </Link>
    </p>
  )
}

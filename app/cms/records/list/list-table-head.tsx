import { ColumnWidths } from '#app/cms/ui/column-widths.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'

/** The headings of a list, at the widths of its skeleton; the last column, of icons, has one for screen readers. */
export function ListTableHead({ columns, actions }: { columns: SkeletonColumn[]; actions: string }) {
  return (
    <>
      <ColumnWidths columns={columns} />
      <thead>
        <tr>
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={className}>
              {head || <span className="sr">{actions}</span>}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

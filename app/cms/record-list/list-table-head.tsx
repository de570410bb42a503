import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'

/** The headings of a list, at the widths of its skeleton; the last column, of icons, has one for screen readers. */
export function ListTableHead({ columns, actions }: { columns: SkeletonColumn[]; actions: string }) {
  return (
    <>
      <colgroup>
        {columns.map(({ head, col }) => (
          <col key={head} style={col ? { width: col } : undefined} />
        ))}
      </colgroup>
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

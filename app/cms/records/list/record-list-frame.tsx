import type { ReactNode } from 'react'
import { ColumnWidths } from '#app/cms/ui/column-widths.tsx'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import type { Page } from '#app/domain/paging.ts'
import type { useRecordList } from './use-record-list.ts'
import type { Row } from './use-ticks.ts'

type Props<Stored extends Row> = {
  records: ReturnType<typeof useRecordList<Stored>>
  list: Page<Stored>
  className: string
  columns: SkeletonColumn[]
  /** What the last column's buttons do, as its heading for screen readers. */
  actions: string
  /** A record beside its name, in the question before it is deleted. */
  about: (record: Stored) => { detail: string; picture: ReactNode }
  /** The rows. */
  children: ReactNode
}

/** What every list of records has around its rows: headings, pager, and the questions it may have to ask. */
export function RecordListFrame<Stored extends Row>(props: Props<Stored>) {
  const { records, list, className, columns, actions, about, children } = props
  const { kind, deletion, leaveDialog } = records
  const { asked } = deletion
  return (
    <>
      <table className={`table ${className}`}>
        <caption className="sr">{kind.listName}, newest first</caption>
        <ListTableHead columns={columns} actions={actions} />
        <tbody>{children}</tbody>
      </table>
      <Pager page={list.page} pages={list.pages} total={list.total} />
      {asked && (
        <ConfirmDelete
          object={{ name: asked.name, ...about(asked) }}
          noun={kind.noun}
          consequence={kind.consequence}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
      {leaveDialog}
    </>
  )
}

/** The headings of a list, at the widths of its skeleton; the last column, of icons, has one for screen readers. */
function ListTableHead({ columns, actions }: { columns: SkeletonColumn[]; actions: string }) {
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

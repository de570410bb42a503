import type { ReactNode } from 'react'
import { ColumnWidths } from '#app/cms/ui/column-widths.tsx'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import type { Export } from '#app/cms/ui/export-link.tsx'
import { ListEnd } from '#app/cms/ui/list-end.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import type { Page } from '#app/domain/paging.ts'
import type { useRecordList } from './use-record-list.ts'
import type { Row } from './use-ticks.ts'

type Props<Stored extends Row> = {
  records: ReturnType<typeof useRecordList<Stored>>
  list: Page<Stored>
  csv: Export
  className: string
  columns: SkeletonColumn[]
  actions: string
  about: (record: Stored) => { detail: string; picture: ReactNode }
  children: ReactNode
}

export function RecordListFrame<Stored extends Row>(props: Props<Stored>) {
  const { records, list, csv, className, columns, actions, about, children } = props
  const { kind, deletion, leaveDialog } = records
  const { asked } = deletion
  return (
    <>
      <table className={`table ${className}`}>
        <caption className="sr">{kind.list.label}, newest first</caption>
        <ListTableHead columns={columns} actions={actions} />
        <tbody>{children}</tbody>
      </table>
      <Pager page={list.page} pages={list.pages} total={list.total} />
      <ListEnd collection={kind.collection} csv={csv} />
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

/** Has the column widths of the skeleton. The last column, of icons, has a heading for screen readers only. */
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

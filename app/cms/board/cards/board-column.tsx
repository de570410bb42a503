import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, useEffect, useRef } from 'react'
import type { Column } from '#app/cms/board/state/board.ts'
import { grouped } from '#app/domain/counted.ts'
import { dotOf, type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import styles from './board.module.css'
import { CardChunk, type ChunkProps, startsOf } from './card-chunk.tsx'
import { ColumnEnd } from './column-end.tsx'

type Props = Omit<ChunkProps, 'from'> & {
  count: number
  loadMore: (status: InquiryStatus) => Promise<void>
  /** Selects all cards of the column, or none. */
  onSelectAll: (status: InquiryStatus) => void
  isSelecting: boolean
}

export const columnId = (status: InquiryStatus) => `col-${dotOf(status)}`

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { status, column, count, loadMore } = props
  const heading = `h-${dotOf(status)}`
  return (
    <section
      ref={useDropTarget(status)}
      className={`col ${styles.column}`}
      id={columnId(status)}
      aria-labelledby={heading}
      data-column={status}
    >
      <h2 id={heading}>
        <span className="dot" data-s={dotOf(status)}>
          {statusNames[status]}
        </span>{' '}
        {count > 0 && <span className="n">({grouped(count)})</span>}
      </h2>
      {count > 0 && <SelectAll {...props} />}
      <div className={styles.scroller} data-scroller>
        {count === 0 && props.slot === undefined && <p className="none">No inquiries</p>}
        {startsOf(column.ids.length).map((from) => (
          <CardChunk key={from} {...props} from={from} />
        ))}
        {column.next && <ColumnEnd key={column.next} load={() => loadMore(status)} />}
      </div>
    </section>
  )
})

function SelectAll({ status, column, count, selected, isSelecting, onSelectAll }: Props) {
  const most = count > mostAtOnce ? `Select the first ${mostAtOnce}` : `Select all ${count}`
  return (
    <button
      className={`btn quiet sm ${styles.all}`}
      type="button"
      aria-disabled={isSelecting}
      aria-busy={isSelecting}
      onClick={() => isSelecting || onSelectAll(status)}
    >
      {isAllSelected(column, selected) ? 'Select none' : most}
      <span className="sr"> in {statusNames[status]}</span>
    </button>
  )
}

/** As many as one change can have. */
export const isAllSelected = ({ ids, next }: Column, selected: ReadonlySet<string>) =>
  (!next || ids.length >= mostAtOnce) && ids.slice(0, mostAtOnce).every((id) => selected.has(id))

function useDropTarget(status: InquiryStatus) {
  const ref = useRef<HTMLElement>(null)
  useEffect(
    () =>
      ref.current ? dropTargetForElements({ element: ref.current, getData: () => ({ status }) }) : undefined,
    [status],
  )
  return ref
}

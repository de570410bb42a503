import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, useEffect, useRef } from 'react'
import { dotOf, type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import styles from './board.module.css'
import { CardChunk, type ChunkProps, startsOf } from './card-chunk.tsx'
import { ColumnEnd } from './column-end.tsx'

type Props = Omit<ChunkProps, 'from'> & { count: number; loadMore: (status: InquiryStatus) => Promise<void> }

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
        {count > 0 && <span className="n">({count})</span>}
      </h2>
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

function useDropTarget(status: InquiryStatus) {
  const ref = useRef<HTMLElement>(null)
  useEffect(
    () =>
      ref.current ? dropTargetForElements({ element: ref.current, getData: () => ({ status }) }) : undefined,
    [status],
  )
  return ref
}
